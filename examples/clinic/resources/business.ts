import type { Option } from '#engine/schema';
import { type Locale, say } from '#engine/schema/language';

/** A veterinary clinic: the second business of this repository, which the engine is built, started and tested with. */
export const product = say('青竹动物诊所', 'Bamboo Veterinary Clinic');
export const productShort = say('青竹诊所', 'Bamboo Vets');
export const introduction = {
  title: say('欢迎使用青竹诊所', 'Welcome to the clinic'),
  mission: say('动物诊所的预约与病历', 'Appointments and records of a veterinary clinic'),
  points: [
    say('主人与动物档案', 'Owners and their animals'),
    say('预约、确认与就诊', 'Appointments, from the request to the visit'),
    say('疫苗接种与下次日期', 'Vaccinations, and when the next is due'),
  ],
} as const;

export const roles = [
  { value: 'manager', label: say('经理', 'Manager'), tone: 'primary' },
  { value: 'vet', label: say('兽医', 'Vet'), tone: 'success' },
  { value: 'receptionist', label: say('前台', 'Receptionist'), tone: 'neutral' },
  { value: 'owner', label: say('主人', 'Owner'), tone: 'warning' },
] as const satisfies readonly Option<string>[];

export const staff = ['manager', 'vet', 'receptionist'] as const;
export const desk = ['manager', 'receptionist'] as const;
export const medics = ['manager', 'vet'] as const;
export const administrator = 'manager';
export const administrators = [administrator] as const;
export const member = 'owner';
export const members = [member] as const;

/** Whose people sign in beside the staff: an owner reads what is the owner's own. */
export const organization = {
  resource: 'owner',
  key: 'ownerId',
  actingKey: 'actingOwnerId',
  nameKey: 'ownerName',
  label: say('主人', 'Owner'),
  ofAccount: say('对应主人', 'Owner'),
  acting: say('代表主人', 'Acting for'),
  requiredFor: say('角色为主人时必填', 'Required for an owner'),
} as const;

export const firstLanguage: Locale | 'browser' = 'browser';

/** Of what names the owner or animal that a record belongs to: it is never moved to another one. */
export const forGood = { required: true, fixed: true, filter: true } as const;

/** By its code in ISO 4217; each language writes it its own way. */
export const currency = 'EUR';
export const ownIcons = ['paw', 'syringe', 'visit'] as const;
export const proofOfLogs = { resource: 'operationLog', page: 'jobs' } as const;

export const ownFaults = {
  past: say('不能早于现在', 'This is in the past'),
  vetBusy: say('该兽医此时已有预约', 'This vet has another appointment then'),
} as const;

// What this business has none of.
export const menuGroups = [] as const;
export const figures = [] as const;
// No scopes, and nobody has API keys; no events, and nobody has webhooks, not even for alerts, which people get by mail.
export const businessEvents = [] as const satisfies readonly Option<string>[];
export const keyScopes = [] as const satisfies readonly Option<string>[];
export const businessMessages = [] as const satisfies readonly Option<string>[];
export const loggedNames: readonly Option<string>[] = [];
export const ownConflicts = {} as const;
export const ownForgeries = {} as const;
