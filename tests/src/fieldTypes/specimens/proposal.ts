import { proposal } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Specimen } from '../specimen';

const value = {
  action: 'deposit',
  resource: 'tenant',
  records: 1,
  titles: ['Ace'],
  changes: { amount: [null, '5.00'] },
};

export const specimen: Specimen = {
  field: proposal(say('申请内容', 'Request'), {}),
  value,
  reads: say('为 Ace 充值 ¥5.00', 'Deposit ¥5.00 to Ace'),
  texts: [['Ace', 'Ace']],
  wrong: [[value, 'readOnly']],
};
