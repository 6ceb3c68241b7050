import { useState } from 'react';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { Icon } from '#src/ui/icons';
import { Dialog } from '#src/ui/modal/Dialog';
import { Card } from '../page/Block';
import { workplaceTexts } from './texts';
import { say, type LocalizedText } from '#resources/schema/language';

/** A short text to read. */
interface Document {
  readonly title: LocalizedText;
  readonly paragraphs: readonly LocalizedText[];
}

/** The description of the API, which the server writes itself. */
const interfaceDocs = { title: say('接口文档', 'API reference'), href: '/api/docs' } as const;

const documents: readonly Document[] = [
  {
    title: say('产品概要', 'Product overview'),
    paragraphs: [
      say(
        '游戏平台委托本服务复核可疑玩家。工作人员在此录入复核结果，确认作弊的玩家会被列入黑名单，供所有商户查询。',
        'Game platforms pay this service to review suspicious players. Staff record their findings here. Confirmed cheaters go on a blacklist that every merchant can check.',
      ),
      say(
        '商户余额只因充值和扣减而变动，每一次变动都有日志。',
        'A merchant’s balance changes only through deposits and deductions, and every change is logged.',
      ),
    ],
  },
  {
    title: say('使用指南', 'User guide'),
    paragraphs: [
      say(
        '按 Ctrl K（Mac 上为 ⌘ K）打开搜索，输入几个字即可前往任何页面或记录。',
        'Press Ctrl K, or ⌘ K on a Mac, and type a few letters to go to any page or record.',
      ),
      say(
        '在表单中，Ctrl Enter 保存，Esc 离开；未保存的修改会先询问。',
        'In a form, Ctrl Enter saves and Esc leaves. You are warned before unsaved changes are lost.',
      ),
    ],
  },
  {
    title: say('接入流程', 'Getting connected'),
    paragraphs: [
      say(
        '管理员创建商户，为其充值，再为商户创建账号；商户首次登录时修改密码。',
        'An administrator creates the merchant, makes a deposit, and creates an account for them. They change the password at first sign-in.',
      ),
      say(
        '之后商户可以查看自己的录入信息与余额明细，并查询黑名单。',
        'The merchant can then view their own entries and balance details, and check players against the blacklist.',
      ),
    ],
  },
];

/** Short guides in dialogs, and a link to the description of the API. */
export const Documents = () => {
  const text = useText();
  const [reading, setReading] = useState<Document>();
  return (
    <Card title={workplaceTexts.documents}>
      <ul className="documents">
        {documents.map((document) => (
          <li key={document.title['en-US']}>
            <Button look="text" onClick={() => setReading(document)}>
              <Icon name="page" />
              {text(document.title)}
            </Button>
          </li>
        ))}
        <li>
          <a className="button text" href={interfaceDocs.href} target="_blank" rel="noreferrer">
            <Icon name="page" />
            {text(interfaceDocs.title)}
          </a>
        </li>
      </ul>
      {reading && (
        <Dialog
          title={text(reading.title)}
          onClose={() => setReading(undefined)}
          actions={
            <Button look="primary" data-first-focus onClick={() => setReading(undefined)}>
              {text(workplaceTexts.close)}
            </Button>
          }
        >
          {reading.paragraphs.map((paragraph) => (
            <p key={paragraph['en-US']}>{text(paragraph)}</p>
          ))}
        </Dialog>
      )}
    </Card>
  );
};
