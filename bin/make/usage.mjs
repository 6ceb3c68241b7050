/** What `npm run make -- --help` says. */
const overview = `Writes the files of something new, and names it where it has to be named.

  npm run make -- resource <name> --field <field> …     an entity: list, form, page, calls, table
  npm run make -- field <resource> <field> …            a field, in its list and its form
  npm run make -- action <resource> <name> --sets …     an action that asks and sets fields
  npm run make -- call <resource> <name> --answer …     a call of its own, with its handler and a test
  npm run make -- page <name>                           a page that shows no records
  npm run make -- type <name>                           a field type for texts of one form

npm run make -- <kind> --help says more about one of them.`;

const fields = `A field is name:type, then what else there is to say, each behind a colon:
  serial:text:unique:64                    text, phone, longText, richText, email, links
  riskScore:integer:0..100                 integer, money, dateTime, yesNo
  status:choice:new,ok,bad                 choice, choices; a value may have its texts, ok=正常/Fine
  merchant:reference:tenant                reference, to a resource or to its English noun
  serial=序列号/Serial number:text           with both texts; without them the name makes them
  required unique search filter sort readOnly fixed see=admin,employee`;

const label = (example) => `  --label ${example.padEnd(20)} what people read, Chinese/English`;
const roles = '  --roles admin,employee       who may use it';

const kinds = {
  resource: `  npm run make -- resource device --field serial:text:unique:64 --field merchant:reference:tenant

Writes its declaration, its place in the menu, its migration, and its list on the page of its merchant.

${fields}

  --field <field>              once for each field, in the order of the form
${label('设备/Device')}
  --roles admin=all,tenant_admin=read
                               each role and how far it goes: lookup, read, write, all (with import)
  --icon page                  a name from resources/schema/icons.ts
  --behind tenant              the resource behind which it stands in the menu

  --from table customers       the fields of a table or view; DATABASE_URL says of which database
  --from openapi shop.json --schema Customer
  --from sample.json           an example answer: a record, a list, or either below \`data\``,

  field: `  npm run make -- field device firmware:text:32 lastSeen:dateTime:readOnly

Writes fields of a resource that is there, into its list and its form, and the migration.

${fields}`,

  action: `  npm run make -- action device flag --input reason:text:required:200 --sets flaggedAt=now --sets flagReason=reason

Writes an action that asks for something and sets fields of a record. Fields that are not there yet are declared, with
their migration.

  --input reason:text          what it asks for, once for each; written as a field is
  --sets flaggedAt=now         a field and what it gets: now, caller, an input, or a value of its own
  --when status=new,ok         the records that it is offered for
${label('标记/Flag')}
${roles}

Without --sets it gets a call and a handler, for what a declaration cannot say.`,

  call: `  npm run make -- call device idle --input days:integer:1..90 --answer count:integer

Writes the declaration of a call, a handler that refuses until you write it, and a test over HTTP. Handler and test find
their places by the folders that they lie in.

  --input days:integer:1..90   what it takes, once for each; written as a field is
  --answer count:integer       what it answers, once for each
  --post                       it changes something: a POST, in one transaction with its audit row
${label('闲置/Idle')}
${roles}`,

  page: `  npm run make -- page stockCheck --label 库存盘点/Stock-taking --roles admin --behind entry

Writes the declaration of a page that shows no records, its screen, which is loaded at the first visit, and its place in
the menu.

${label('库存盘点/Stock-taking')}
${roles}
  --icon page                  a name from resources/schema/icons.ts
  --behind entry               the resource behind which it stands in the menu`,

  type: `  npm run make -- type plate --pattern '^[A-Z]{2}\\d{4}$' --max 6 --example AB1234

Writes a field type for texts of one form: its meaning, its column, its screen and what its tests need.

${label('车牌/Plate')}
  --pattern '^[A-Z]{2}\\d{4}$'  the form that a value must have
  --max 6                      how many characters a value may have
  --example AB1234             a value that has the form`,
};

const everything = `Everything takes
  --dry                        says what would be written, and writes nothing
  --force                      writes files anew that are there already
  --help                       says this

What is not said is asked, where somebody can answer. What is guessed has a comment "// REVIEW: guessed …" above it;
npm run doctor lists these comments until you have looked and removed them.`;

/** Returns what the command line asks to know; undefined when it asks for work. */
export const wantedUsage = (args) => {
  if (!args.some((arg) => arg === '--help' || arg === '-h')) return undefined;
  const kind = args.find((arg) => Object.hasOwn(kinds, arg));
  return `${kind === undefined ? overview : kinds[kind]}\n\n${everything}`;
};
