import type { User } from '#engine/client/auth/user';
import { useText } from '#engine/client/i18n/useText';
import { Dialog } from '#engine/client/ui/modal/Dialog';
import { helpTitle, showHelp } from './help';
import { resources } from '#resources/resources';
import type { CustomPage } from '#engine/schema/customPage';
import { mayDo, opens } from '#engine/schema/access';
import { say, type LocalizedText } from '#engine/schema/language';
import type { Role } from '#engine/schema/roles';
import { keys } from '#engine/client/ui/browser/shortcuts';
import styles from './keyboardHelp.module.css';

/** What keys do. Each of `keys` is a way to do it; `Mod` is the key for commands of the system. */
export interface Shortcut {
  readonly keys: readonly string[];
  readonly does: LocalizedText;
}

/** What `src/screens/<subject>/shortcuts.ts` exports: the shortcuts of a page of its own. */
export interface PageShortcuts {
  readonly page: Pick<CustomPage, 'allow'>;
  readonly label: LocalizedText;
  readonly shortcuts: readonly Shortcut[];
}

const files = import.meta.glob<{ readonly pageShortcuts: PageShortcuts }>(
  ['../../../subjects/*/screens/shortcuts.ts', '#src/screens/*/shortcuts.ts'],
  {
    eager: true,
  },
);
const ofPages = Object.values(files).map(({ pageShortcuts }) => pageShortcuts);

/** The shortcuts of one kind of page. */
interface ShortcutGroup {
  readonly label: LocalizedText;
  readonly shortcuts: readonly Shortcut[];
}

const letter = (name: keyof typeof keys) => keys[name].toUpperCase();

const everywhere: readonly Shortcut[] = [
  { keys: [`Mod+${letter('palette')}`], does: say('搜索页面、记录和操作', 'Search pages, records and actions') },
  { keys: [letter('help')], does: say('显示键盘快捷键', 'Show keyboard shortcuts') },
  { keys: ['Esc'], does: say('关闭弹窗、菜单或面板', 'Close a dialog, menu or panel') },
  { keys: ['Delete'], does: say('关闭获得焦点的标签页', 'Close the focused tab') },
];

const list: readonly Shortcut[] = [
  { keys: ['↑', '↓'], does: say('上一行、下一行', 'Previous row, next row') },
  { keys: ['Home', 'End'], does: say('第一行、最后一行', 'First row, last row') },
  { keys: ['Enter'], does: say('打开该行', 'Open the row') },
  { keys: ['Space'], does: say('选择该行', 'Select the row') },
  { keys: ['Shift+Space'], does: say('选择到该行为止', 'Select up to the row') },
  { keys: ['→', '←'], does: say('进入单元格、返回该行', 'Into the cells of the row, back to the row') },
  { keys: ['Alt+↑', 'Alt+↓'], does: say('移动该行（手动排序的列表）', 'Move the row, in a list ordered by hand') },
  { keys: ['Mod+Home', 'Mod+End'], does: say('第一个、最后一个单元格', 'First cell, last cell') },
  { keys: ['Shift+↑', 'Shift+↓'], does: say('选中一片单元格', 'Mark a range of cells') },
  { keys: ['Enter', 'F2'], does: say('修改单元格', 'Edit the cell') },
  { keys: ['Mod+C', 'Mod+V'], does: say('复制、粘贴单元格', 'Copy cells, paste cells') },
  { keys: ['Shift+←', 'Shift+→'], does: say('调整列宽（焦点在表头）', 'Narrow or widen the focused column heading') },
  { keys: ['Mod+Shift+←', 'Mod+Shift+→'], does: say('移动列（焦点在表头）', 'Move the focused column heading') },
];

const add: Shortcut = { keys: [letter('newRecord')], does: say('新建', 'New record') };

const record: readonly Shortcut[] = [
  { keys: ['Esc'], does: say('返回列表', 'Back to the list') },
  { keys: ['Mod+Enter'], does: say('发送留言', 'Send the note') },
];

const form: readonly Shortcut[] = [
  { keys: ['1–9'], does: say('选择标有该数字的选项', 'Choose the option that shows that digit') },
  { keys: ['Mod+Enter'], does: say('保存', 'Save') },
  { keys: ['Esc'], does: say('离开表单', 'Leave the form') },
];

const next: Shortcut = { keys: ['Mod+Shift+Enter'], does: say('保存并继续添加', 'Save and add another') };

/** Returns the shortcuts of the pages that a role opens, by kind of page. */
export const shortcutsOf = (role: Role): ShortcutGroup[] => {
  const added = resources.filter((resource) => mayDo(role, resource, 'insert'));
  const fills = added.length > 0 || resources.some((resource) => mayDo(role, resource, 'modify'));
  const addsMany = added.some(({ keepOnNext }) => keepOnNext);
  return [
    { label: say('全局', 'Everywhere'), shortcuts: everywhere },
    { label: say('列表', 'List'), shortcuts: [...(added.length > 0 ? [add] : []), ...list] },
    { label: say('详情', 'Record'), shortcuts: record },
    ...(fills ? [{ label: say('表单', 'Form'), shortcuts: [...form, ...(addsMany ? [next] : [])] }] : []),
    ...ofPages.filter(({ page }) => opens(page.allow, role)),
  ];
};

const mod = /mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl';

/** One way to press it: the keys side by side. */
const Keys = ({ keys }: { keys: string }) => (
  <span className={styles.keys}>
    {keys.split('+').map((key) => (
      <kbd key={key}>{key === 'Mod' ? mod : key}</kbd>
    ))}
  </span>
);

/** The shortcuts of the console, by the kind of page where they work. */
const KeyboardHelp = ({ user }: { user: User }) => {
  const text = useText();
  return (
    <Dialog title={text(helpTitle)} wide onClose={() => showHelp(false)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls is reached by keyboard */}
      <div className={styles.groups} role="region" aria-label={text(helpTitle)} tabIndex={0}>
        {shortcutsOf(user.role).map(({ label, shortcuts }) => (
          <section key={text(label)} aria-label={text(label)}>
            <h3>{text(label)}</h3>
            <dl>
              {shortcuts.map(({ keys, does }) => (
                <div key={text(does)}>
                  <dt>{text(does)}</dt>
                  <dd>
                    {keys.map((one) => (
                      <Keys key={one} keys={one} />
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
};

export default KeyboardHelp;
