import { expect, test } from 'vitest';
import { progress } from '#resources/task/task';
import { apiForFile } from '../api';

// What follows from any declaration is tested with every resource; this is what only tasks have.

const api = await apiForFile();
const manager = await api.enter('manager');
const employee = await api.enter('employee');
const other = await api.enter('employee');

const newTask = async (assigneeId: number) =>
  (await api.post('task/insert', manager.token, { subject: 'Check the stock', assigneeId })).data as { id: number };

test('an employee begins and finishes a task of the own, and no other', async () => {
  const { id } = await newTask(employee.id);
  expect(await api.post('task/begin', other.token, { id })).toMatchObject({ code: 404 });
  expect(await api.post('task/begin', employee.token, { id })).toMatchObject({
    code: 0,
    data: [{ state: progress.begun }],
  });
  expect(await api.post('task/finish', employee.token, { id })).toMatchObject({ code: 0 });
  expect(await api.post('task/begin', employee.token, { id })).toMatchObject({ code: 409 });
});

test('everybody reads all tasks, and only managers add one', async () => {
  const reader = await api.enter('reader');
  const { id } = await newTask(employee.id);
  expect(await api.get('task/detail', reader.token, { id })).toMatchObject({ code: 0 });
  const task = { subject: 'Mine', assigneeId: employee.id };
  expect(await api.post('task/insert', employee.token, task)).toMatchObject({ code: 403 });
});

test('an import takes the name of a person as an export writes it, unless two have it', async () => {
  await api.enter('employee', { name: 'Ann Lee' });
  await Promise.all(['ann.1', 'ann.2'].map((username) => api.enter('employee', { username, name: 'Ann Berg' })));
  const rows = ['Ann Lee', 'Ann Berg', 'ann.2'].map((assigneeId, at) => ({
    line: at + 2,
    subject: 'Call',
    assigneeId,
  }));
  expect(await api.post('task/import', manager.token, { file: 'a'.repeat(64), rows })).toMatchObject({
    data: [{ state: 'ok' }, { state: 'refused', faults: { assigneeId: 'noSuchRecord' } }, { state: 'ok' }],
  });
});
