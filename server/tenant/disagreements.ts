export { checkBalances as check } from './reconcile';
