import { say } from './language';

/** The product's name; every place that shows it takes it from here. */
export const product = say('反作弊协查管理后台', 'Anti-Fraud Console');

/** The same where there is little room. */
export const productShort = say('反作弊协查', 'Anti-Fraud');
