/**
 * What can be made: the command's help, its flags, and what it asks for are read from here. It loads before any package is
 * installed.
 */

const fieldHelp = `A field is name:type, then what else there is to say, each behind a colon:
  serial:text:unique:64                    text, phone, longText, richText, email, links
  riskScore:integer:0..100                 integer, decimal, money, dateTime, yesNo
  status:choice:new,ok,bad                 choice, choices; a value may have its texts, ok=正常/Fine
  merchant:reference:tenant                reference, to a resource or to its English noun
  serial=序列号/Serial number:text           with both texts; without them the name makes them
  required unique search filter sort readOnly fixed see=admin,employee`;

const roles = ['admin,employee', 'who may use it'];
const label = (example) => [example, 'what people read, Chinese/English'];
const icon = ['page', 'a name from resources/schema/icons.ts'];
const behind = (example) => [example, 'the resource behind which it stands in the menu'];

/**
 * One kind of thing.
 *
 * @typedef {object} Kind
 * @property {string} usage The words behind `npm run make --`
 * @property {string} about What the overview says of it
 * @property {string} example What follows the kind in a whole command
 * @property {string} text What `--help` says of it
 * @property {string} [more] What `--help` says below its flags
 * @property {readonly (readonly [of: string, example: string])[]} names The names behind the kind, which cannot be guessed
 * @property {Readonly<Record<string, readonly string[]>>} flags Each flag that it takes: an example, and what it is
 * @property {readonly (keyof import('./plan').Flags)[]} asked The flags that are asked for, in this order
 * @property {keyof import('./plan').Flags} [needs] The flag without which it asks, even when the names are there
 */

/** @type {Readonly<Record<string, Kind>>} */
export const kinds = {
  resource: {
    usage: 'resource <name> --field <field> …',
    about: 'an entity: list, form, page, calls, table',
    example: 'device --field serial:text:unique:64 --field merchant:reference:tenant',
    text: `Writes its declaration, its place in the menu, its migration, and its list on the page of its merchant.

${fieldHelp}`,
    names: [['A resource', 'device']],
    needs: 'field',
    asked: ['label', 'field', 'roles'],
    flags: {
      field: ['serial:text:unique', 'a field, once for each, in the order of the form'],
      label: label('设备/Device'),
      roles: ['admin=all,tenant_admin=read', 'each role and how far it goes: lookup, read, write, all (with import)'],
      icon,
      behind: behind('tenant'),
      path: ['account/device-list', 'its address'],
      from: [],
      schema: [],
    },
    more: `

  --from table customers       the fields of a table or view; DATABASE_URL says of which database
  --from openapi shop.json --schema Customer
  --from sample.json           an example answer: a record, a list, or either below \`data\``,
  },

  field: {
    usage: 'field <resource> <field> …',
    about: 'a field, in its list and its form',
    example: 'device firmware:text:32 lastSeen:dateTime:readOnly',
    text: `Writes fields of a resource that is there, into its list and its form, and the migration.

${fieldHelp}`,
    names: [['resource', 'tenant']],
    needs: 'field',
    asked: ['field'],
    flags: { field: ['website:text:120', 'a field, once for each'] },
  },

  action: {
    usage: 'action <resource> <name> --sets …',
    about: 'an action that asks and sets fields',
    example: 'device flag --input reason:text:required:200 --sets flaggedAt=now --sets flagReason=reason',
    text: `Writes an action that asks for something and sets fields of a record. Fields that are not there yet are declared, with
their migration. Without --sets it gets a call and a handler, for what a declaration cannot say.`,
    names: [
      ['resource', 'tenant'],
      ['An action', 'flag'],
    ],
    asked: ['label', 'roles', 'input', 'sets'],
    flags: {
      input: ['reason:text', 'what it asks for, once for each; written as a field is'],
      sets: ['flaggedAt=now', 'a field and what it gets: now, caller, an input, or a value of its own'],
      when: ['status=new,ok', 'the records that it is offered for'],
      label: label('标记/Flag'),
      roles,
    },
  },

  call: {
    usage: 'call <resource> <name> --answer …',
    about: 'a call of its own, with its handler and a test',
    example: 'device idle --input days:integer:1..90 --answer count:integer',
    text: `Writes the declaration of a call, a handler that refuses until you write it, and a test over HTTP. Handler and test find
their places by the folders that they lie in.`,
    names: [
      ['resource', 'tenant'],
      ['A call', 'idle'],
    ],
    asked: ['label', 'roles', 'post', 'input', 'answer'],
    flags: {
      input: ['days:integer:1..90', 'what it takes, once for each; written as a field is'],
      answer: ['count:integer', 'what it answers, once for each'],
      post: ['', 'it changes something: a POST, in one transaction with its audit row'],
      label: label('闲置/Idle'),
      roles,
    },
  },

  page: {
    usage: 'page <name>',
    about: 'a page that shows no records',
    example: 'stockCheck --label 库存盘点/Stock-taking --roles admin --behind entry',
    text: `Writes the declaration of a page that shows no records, its screen, which is loaded at the first visit, and its place in
the menu.`,
    names: [['A page', 'stockCheck']],
    asked: ['label', 'roles', 'behind'],
    flags: {
      label: label('库存盘点/Stock-taking'),
      roles,
      icon,
      behind: behind('entry'),
      path: ['account/stock/:id', 'its address; with an :id it stands in no menu'],
    },
  },

  view: {
    usage: 'view <resource> list',
    about: 'a view out of react-admin’s own components',
    example: 'tenant list',
    text: `Writes a list, create, edit or show of a resource out of react-admin’s own components, with its declared fields. It
stands in place of the generated view.`,
    names: [
      ['resource', 'tenant'],
      ['A view', 'list'],
    ],
    asked: [],
    flags: {},
  },

  type: {
    usage: 'type <name> --like <field type>',
    about: 'a field type like another: a unit, a form, a list',
    example: 'percentage --like decimal:0..100 --scale 1 --unit %',
    text: `Writes a field type with options of another said once: a number in a unit, a text of one form, one of a fixed list.
Column, cell, input, filters, files, totals and made-up values follow from that type.`,
    names: [['A field type', 'percentage']],
    asked: ['like', 'label', 'example'],
    flags: {
      like: [
        'choice:low=低/Low,high=高/High',
        'text, choice, integer, decimal or a preset, with what else a field says',
      ],
      scale: ['1', 'digits after the point of a decimal'],
      unit: ['%', 'what a decimal counts; a currency stands before it'],
      label: label('车牌/Plate'),
      pattern: [String.raw`^[A-Z]{2}\d{4}$`, 'the form that a value must have'],
      max: ['6', 'how many characters a value may have'],
      example: ['AB1234', 'a value that has the form'],
    },
  },
};

/** Flags that may be said several times, and those that stand alone; all others have one value. */
export const repeated = ['field', 'input', 'sets', 'answer'];
const alone = ['post', 'dry', 'force'];

/**
 * The flags that a kind takes, as `parseArgs` takes them; without a kind those of all.
 *
 * @param {string | undefined} kind
 * @returns {Readonly<Record<string, { readonly type: 'boolean' | 'string', readonly multiple: boolean }>>}
 */
export const optionsOf = (kind) => {
  const own = kind === undefined ? Object.values(kinds) : [kinds[kind]];
  const flags = ['dry', 'force', ...own.flatMap(({ flags }) => Object.keys(flags))];
  return Object.fromEntries(
    flags.map((flag) => [
      flag,
      { type: alone.includes(flag) ? 'boolean' : 'string', multiple: repeated.includes(flag) },
    ]),
  );
};
