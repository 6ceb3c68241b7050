/** What `npm run make -- --help` says. */
export const usage = `Writes the files of something new, and names it where it has to be named.

  npm run make -- resource <name> --field <field> …     an entity: list, form, page, calls, table
  npm run make -- field <resource> <field> …            a field, in its list and its form
  npm run make -- action <resource> <name> --sets …     an action that asks and sets fields
  npm run make -- call <resource> <name> --answer …     a call of its own, with its handler
  npm run make -- page <name>                           a page that shows no records
  npm run make -- type <name>                           a field type for texts of one form

A field is name:type, then what else there is to say, each behind a colon:
  serial:text:unique:64                    text, phone, longText, richText, email, links
  riskScore:integer:0..100                 integer, money, dateTime, yesNo
  status:choice:new,ok,bad                 choice, choices; a value may have its texts, ok=正常/Fine
  merchant:reference:tenant                reference, to a resource or to its English noun
  serial=序列号/Serial number:text           with both texts; without them the name makes them
  required unique search filter sort readOnly fixed

A resource takes
  --field <field>          once for each field, in the order of the form
  --label 设备/Device        what one of them is called
  --roles admin=all,tenant_admin=read
                           each role and how far it goes: lookup, read, write, all (with import)
  --icon page              a name from resources/vocabulary/icons.ts
  --behind tenant          the resource behind which it stands in the menu

  --from table customers                  the fields of a table or view; DATABASE_URL says of which database
  --from openapi shop.json --schema Customer
  --from sample.json                      an example answer: a record, a list, or either below \`data\`

An action takes
  --input reason:text      what it asks for, once for each
  --sets flaggedAt=now     a field and what it gets: now, caller, an input or a value of its own;
                           a field that is not there is declared
  --when status=new,ok     the records that it is offered for
  --label 标记/Flag --roles admin
Without --sets it gets a call and a handler, for what a declaration cannot say.

A call takes --input and --answer, once for each field, and --post when it changes something; a page takes
--label, --roles, --icon and --behind; a field type takes --label, --max, --pattern and --example.

Everything takes
  --dry                    says what would be written, and writes nothing
  --force                  writes files anew that are there already
  --help                   says this

Without flags it asks. What it had to guess has a comment "// REVIEW: guessed …" above it; npm run doctor
lists these comments until you have looked and removed them.`;
