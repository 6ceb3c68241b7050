import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import type { Person } from '#engine/schema';
import { providerOf, standing } from '#tests/src/views/stage';
import { mockAnswers } from '#samples/mocks/answers';
import type { Message } from '#engine/samples';
import { fakeApi, ok, refuse } from '#tests/src/fakeApi';

interface Answers {
  /** What the server has published to the person. */
  readonly notices?: readonly Message[];
  /** Paths of mock-only calls that fail. */
  readonly failing?: Set<string>;
}

/** A call that failed is not made again by itself. */
const withoutRetries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } });

/** A sample page, or a part of one, of somebody who is signed in. */
export const showSample = (part: ReactNode, person?: Person, client = withoutRetries()) =>
  render(standing(providerOf([]), createElement(QueryClientProvider, { client }, part), person));

/** The network of a sample page: its mock-only calls answered by the mock itself, messages by a server. */
export const samplesAnswer = ({ notices = [], failing = new Set() }: Answers = {}) => {
  const answers = mockAnswers();
  return fakeApi(({ method, address, body }: { method: string; address: string; body: unknown }) => {
    const { pathname, searchParams } = new URL(address, 'http://console.test');
    const path = pathname.replace('/api/', '');
    if (path === 'message/list') return ok(notices, notices.length);
    if (failing.has(path)) return refuse(50_000, 'It was asked to fail');
    const sent = method === 'GET' ? Object.fromEntries(searchParams) : (body as object);
    const answered = answers.get(`${method} ${path}`)?.({ ...sent }, { today: new Date(), locale: 'en-US' });
    // Success as a server says it: a build without the debug flag knows no other.
    return answered && 'data' in answered ? ok(answered.data) : refuse(404, `There is no ${path}`);
  });
};
