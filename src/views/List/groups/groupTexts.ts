import { say } from '#resources/schema/language';

/** The texts of the groups in the drawer, which load with it. */
export const groupTexts = {
  title: say('满足以下任一条件', 'Match any of these'),
  another: say('并且满足以下任一条件', 'And match any of these'),
  add: say('添加条件…', 'Add a condition…'),
  remove: say('移除条件：%{field}', 'Remove the condition %{field}'),
};
