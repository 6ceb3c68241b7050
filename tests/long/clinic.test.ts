import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../product';
import { npmIn, root, visitDemo } from './ownBusiness';

// A veterinary clinic by the documented commands alone, in a folder of its own, without a line by hand: examples/clinic is
// what it becomes when somebody goes on.

const folder = temporaryFolder();
const clinic = join(folder.path, 'clinic');
afterAll(() => folder.remove());

const npm = npmIn(clinic);
/** Words with a space stand in quotes, as in a shell. */
const make = (line: string) =>
  npm('run', 'make', '--', ...(line.match(/(?:"[^"]*"|\S)+/g) ?? []).map((word) => word.replaceAll('"', '')));

test('its roles and resources are made, and the doctor finds nothing to mend', () => {
  npmIn(root)('run', 'make', '--', 'business', clinic);
  npm('install');
  make('role vet --label 兽医/Vet');
  make('role receptionist --label 前台/Receptionist');
  const desk = 'manager=all,receptionist=write,vet=read';
  make(
    `resource owner --label 主人/Owner --field name=姓名/Name:text:required:search:64 --field phone=电话/Phone:phone:required:search --field email=邮箱/Email:email --roles ${desk}`,
  );
  make(
    `resource animal --label 动物/Animal --field name=名字/Name:text:required:search:40 --field owner=主人/Owner:reference:owner:required:filter --field species=种类/Species:choice:dog=犬/Dog,cat=猫/Cat,other=其他/Other:required:filter --field bornOn=出生日期/Born:day:filter:sort --field weight=体重/Weight:decimal:0..1200 --field chip=芯片号/Chip:text:unique:15 --field notes=备注/Notes:longText --roles ${desk}`,
  );
  make(
    `resource appointment --label 预约/Appointment --field reason=事由/Reason:text:required:search:80 --field animal=动物/Animal:reference:animal:required:filter --field at=时间/Time:dateTime:required:filter:sort --field "state=状态/State:choice:requested=待确认/Requested,confirmed=已确认/Confirmed,done=已就诊/Done,cancelled=已取消/Cancelled:readOnly:filter" --roles ${desk}`,
  );
  make(
    'transition appointment confirm --label 确认/Confirm --from requested --to confirmed --roles receptionist,manager',
  );
  make(
    'transition appointment finish --label 完成就诊/Finish --from confirmed --to done --input fee=费用/Fee:money:required --sets fee=fee --roles vet',
  );
  make(
    'transition appointment callOff --label 取消预约/"Call off" --from requested,confirmed --to cancelled --input why=原因/Why:text:required:200 --sets whyCancelled=why --roles receptionist,manager',
  );
  make(
    'resource vaccination --label 接种/Vaccination --field vaccine=疫苗/Vaccine:text:required:search:60 --field animal=动物/Animal:reference:animal:required:filter --field givenOn=接种日期/"Given on":day:required:sort --field nextDue=下次日期/"Next due":day:filter:sort --field price=价格/Price:money:required --roles manager=all,vet=write,receptionist=read',
  );
  make('remove task');
  expect(npm('run', 'doctor')).not.toContain('to mend');
});

test('its demo runs, in which the desk confirms an appointment, and a vet ends it with a fee', () =>
  visitDemo(clinic, async ({ call }) => {
    const added = async (resource: string, record: object) => {
      const answer = await call('receptionist', `${resource}/insert`, record);
      expect(answer.data).toMatchObject({ id: expect.any(Number) });
      return (answer.data as { id: number }).id;
    };
    const ownerId = await added('owner', { name: 'Jane', phone: '+49 30 1234', email: null });
    const bonnie = { name: 'Bonnie', ownerId, species: 'dog', bornOn: '1998-04-01', weight: '12.40' };
    const animalId = await added('animal', bonnie);
    const id = await added('appointment', { reason: 'Check-up', animalId, at: '2027-01-05T09:00:00.000Z' });
    expect(await call('vet', 'appointment/confirm', { ids: [id] })).toMatchObject({ code: 403 });
    expect(await call('receptionist', 'appointment/confirm', { ids: [id] })).toMatchObject({ code: 0 });
    expect(await call('vet', 'appointment/finish', { ids: [id] })).toMatchObject({ code: 422 });
    expect(await call('vet', 'appointment/finish', { ids: [id], fee: '42.50' })).toMatchObject({ code: 0 });
    const { data: ended } = await call('manager', `appointment/detail?id=${id}`);
    expect(ended).toMatchObject({ state: 'done', fee: '42.50' });
  }));

test('the tests that follow from its declarations pass', () => {
  expect(npm('test')).not.toContain('Failed:');
});
