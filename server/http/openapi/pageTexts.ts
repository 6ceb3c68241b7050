import { say } from '#resources/schema/language';

/** Texts of the API's page beside the declarations. */
export const openapiTexts = {
  intro: say('由资源声明生成。机器可读的描述：', 'Generated from the resource declarations. Machine-readable: '),
  anyone: say('无需登录', 'no sign-in needed'),
  name: say('名称', 'Name'),
  form: say('类型', 'Type'),
  meaning: say('含义', 'Meaning'),
  required: say('必填', 'required'),
  nothing: say('无参数', 'No parameters'),
  query: say('查询参数', 'Query'),
  body: say('JSON 请求体', 'JSON body'),
  answer: say('返回 data', 'Returns data'),
  row: say('一行数据', 'One row'),
  many: (max: number) => say(`或 ids：编号数组，最多 ${max} 个`, `or ids: an array of up to ${max} IDs`),
} as const;
