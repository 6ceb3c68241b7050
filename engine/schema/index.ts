/**
 * What a declaration is written in, and the rules that both sides of the wire judge by. Texts have a door of their own,
 * `#engine/schema/language`, since what a business is called must load before all else.
 */

// A resource and its fields.
export { defineResource, type Resource } from './resource';
export type { WrittenAction } from './partNames';
export type { Field } from './field';
export { choice } from './fieldTypes/choice';
export { choices } from './fieldTypes/choices';
export { dateTime } from './fieldTypes/dateTime';
export { day } from './fieldTypes/day';
export { jsonData } from './fieldTypes/jsonData';
export { decimal } from './fieldTypes/decimal';
export { email } from './fieldTypes/email';
export { files } from './fieldTypes/files';
export { integer } from './fieldTypes/integer';
export { links } from './fieldTypes/links';
export { longText } from './fieldTypes/longText';
export { cents, money, moneyIn } from './fieldTypes/money';
export { password } from './fieldTypes/password';
export { phone } from './fieldTypes/phone';
export { position } from './fieldTypes/position';
export { reference } from './fieldTypes/reference';
export { references } from './fieldTypes/references';
export { richText } from './fieldTypes/richText';
export { text } from './fieldTypes/text';
export { yesNo } from './fieldTypes/yesNo';
export { lifecycle, status, statuses } from './status';
export { digitsOf, type Option } from './choices';
export { logFields, systemFields } from './systemFields';

// A call and its answer.
export { type Call, callOf, defineActionCall, defineCall, ofResource } from './call';
export { detailCall, exportCall } from './resourceCalls';
export { againField, anyJson, idInput, ids, requestIdField, versionInput, zoneField } from './input';
export { done, list, maybe, number, object, orNull, type Part, type ReadAnswer, rowOf, stream, table } from './answer';
export { type FileFormat, mediaTypes } from './fileFormats';

// A page.
export type { CustomPage } from './customPage';

// Who may do what.
export { mayDo, opens, type Person, rowsOf } from './access';
export type { Role } from './roles';

// Values, and what can be wrong with one.
export { check, parse } from './values';
export { clean } from './clean';
export { readInput } from './record';
export type { Fault, Faults } from './faults';
export type { Values } from './writable';
export { isPlainObject } from './shape';
export { dayMs, hourMs, minuteMs } from './spans';

// Lists.
export { filterQuery, mayFilter } from './wire/filtering';
export { defaultPageSize, messagesKept, pageSizeMax } from './wire/limits';
