import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { useForm, FormProvider } from 'react-hook-form';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendByKeys } from '#engine/client/ui/browser/shortcuts';
import { useFormFaults } from '#engine/client/ui/form/useFormFaults';
import { useOneSend } from '#engine/client/ui/form/useOneSend';

afterEach(cleanup);

describe('a form that is sent', () => {
  test('goes out once, however often it is asked, and again when the first is through', async () => {
    const { result } = renderHook(useOneSend);
    let finish: (done: string) => void = () => undefined;
    const work = vi.fn(() => new Promise<string>((resolve) => (finish = resolve)));
    let first: Promise<string | undefined> | undefined;
    act(() => void (first = result.current.send(work)));
    expect(result.current.saving).toBe(true);
    expect(await result.current.send(work)).toBeUndefined();
    expect(work).toHaveBeenCalledOnce();
    finish('done');
    await act(async () => expect(await first).toBe('done'));
    expect(result.current.saving).toBe(false);
    act(() => void result.current.send(work));
    expect(work).toHaveBeenCalledTimes(2);
  });

  test('can be sent again after a failure', async () => {
    const { result } = renderHook(useOneSend);
    const fails = () => Promise.reject(new Error('no'));
    await act(() => expect(result.current.send(fails)).rejects.toThrow('no'));
    expect(result.current.saving).toBe(false);
  });

  test('holds a second submission back only while the first runs', () => {
    const { result } = renderHook(useOneSend);
    const event = () => ({ preventDefault: vi.fn(), stopPropagation: vi.fn() });
    const [early, late] = [event(), event()];
    result.current.holdSecond(early as never);
    act(() => void result.current.send(() => new Promise(() => {})));
    result.current.holdSecond(late as never);
    expect([early.preventDefault.mock.calls.length, late.preventDefault.mock.calls.length]).toEqual([0, 1]);
  });

  test.each([
    [{ key: 'Enter', ctrlKey: true }, 1],
    [{ key: 'Enter', metaKey: true }, 1],
    [{ key: 'Enter' }, 0],
    [{ key: 's', ctrlKey: true }, 0],
  ])('by the keys %j goes out %i times', (keys, times) => {
    const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <textarea aria-label="Remark" onKeyDown={sendByKeys} />
      </form>,
    );
    fireEvent.keyDown(screen.getByLabelText('Remark'), keys);
    expect(onSubmit).toHaveBeenCalledTimes(times);
  });

  test('puts the focus on the first field with a fault', async () => {
    const Fields = () => {
      const { box, errors, isDirty } = useFormFaults();
      return (
        <div ref={box}>
          <input aria-label="Name" />
          <input aria-label="Phone" aria-invalid={'phone' in errors} />
          <p>{isDirty ? 'changed' : 'unchanged'}</p>
        </div>
      );
    };
    const Page = () => {
      const form = useForm({ defaultValues: { phone: '' } });
      return (
        <FormProvider {...form}>
          <Fields />
          <button type="button" onClick={() => form.setError('phone', { message: 'taken' })}>
            Send
          </button>
          <button type="button" onClick={() => form.setValue('phone', '1', { shouldDirty: true })}>
            Change
          </button>
        </FormProvider>
      );
    };
    render(<Page />);
    expect(screen.getByText('unchanged')).toBeDefined();
    fireEvent.click(screen.getByText('Change'));
    expect(await screen.findByText('changed')).toBeDefined();
    fireEvent.click(screen.getByText('Send'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')));
  });
});
