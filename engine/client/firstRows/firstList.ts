import { basePath } from '#engine/schema/wire/basePath';
import { checkToken, userInfo, type UserInfo } from '#engine/subjects/signIn/calls';
import { type Preference, preferenceList } from '#engine/subjects/preference/calls';
import { readAnswer } from '#engine/schema/wire/answers';
import { defaultPageSize } from '#engine/schema/wire/limits';
import type { Resource } from '#engine/schema/resource';
import { userOf } from '#engine/client/auth/userOf';
import type { User } from '#engine/client/auth/user';
import { addressOf, type Answer, answerIn, type ApiRequest, asEnvelope, success } from '#engine/client/api/call';
import { requestOf } from '#engine/client/api/client';
import type { FirstList } from '#engine/client/api/wire';
import { asListDefault, listDefault, listDefaultName } from '#engine/client/preferences/listDefaults';
import { homePath, signInPath } from '#engine/client/router/addresses';
import { guardPage } from '#engine/client/router/guards';
import { routeAt } from '#engine/client/router/pageRoutes';
import { sortText } from '#engine/client/views/List/sort';
import { ownViews } from '#src/screens/views';
import { activityHeader } from '#engine/client/session/activity';
import { browserStorage } from '#engine/client/storage';
import { storageKeys } from '#engine/client/storageKeys';

/** The calls that the page has sent itself, and their token. */
export type PrefetchedCalls = NonNullable<Window['__prefetched']>;

/** Sends one more call ahead of the framework, which finds the answer beside the others. */
const ask = ({ token, answers }: PrefetchedCalls, url: string): Promise<Response> => {
  const headers = { 'Accept-Language': document.documentElement.lang, ...activityHeader(), token };
  const answer = fetch(url, { headers });
  answer.catch(() => undefined);
  answers.set(url, answer);
  return answer;
};

/**
 * Returns the answer to a request as its declaration says; undefined for a refusal or anything unreadable. The framework
 * reads the same answer and reports it to the person.
 */
export const read = async <T>(asked: PrefetchedCalls, request: ApiRequest): Promise<Answer<T> | undefined> => {
  const url = addressOf(request);
  try {
    const answer = await (asked.answers.get(url) ?? ask(asked, url));
    const envelope = asEnvelope(await answer.clone().json());
    if (envelope?.code !== success) return undefined;
    const opened = answerIn(envelope);
    return { ...opened, data: readAnswer(request.answer, opened.data) as T };
  } catch {
    return undefined;
  }
};

/** The token's person; undefined when the server does not confirm the token, which the framework then reports. */
export const personOf = async (asked: PrefetchedCalls): Promise<User | undefined> => {
  const [check, info] = await Promise.all([
    read(asked, requestOf(checkToken, { token: asked.token })),
    read<UserInfo>(asked, requestOf(userInfo, {})),
  ]);
  return check?.data === true && info ? userOf(info.data) : undefined;
};

/** A list, and the query of its address. */
interface OpenedList {
  readonly pathname: string;
  readonly search: string;
  readonly resource: Resource;
}

/** The list that opens for this person at the page's address; undefined when another page opens. */
export const listAt = (user: User): OpenedList | undefined => {
  const path = location.pathname.slice(basePath.length).replace(/\/$/, '');
  const opened = path === '' || path === signInPath ? homePath : path;
  const pathname = guardPage(user, opened, '') ?? opened;
  const of = routeAt(pathname)?.route.of;
  const search = pathname === path ? location.search : '';
  return of?.view === 'list' && !of.resource.single && !ownViews[of.resource.name]?.list
    ? { pathname, search, resource: of.resource }
    : undefined;
};

/**
 * Returns how the list opens at an address without a query: by the person's own default, for which the server is asked
 * where this browser does not know it, or as declared.
 */
export const usualList = async (asked: PrefetchedCalls, resource: Resource, { role }: User): Promise<FirstList> => {
  const declared: FirstList = { filter: {}, sort: resource.sort, perPage: defaultPageSize };
  if (browserStorage.getItem(storageKeys.lists) !== null) return listDefault(resource) ?? declared;
  const kept = await read<readonly Preference[]>(asked, requestOf(preferenceList, {}));
  const own = kept?.data.find(({ name }) => name === listDefaultName(resource));
  return asListDefault(resource, role, own?.value) ?? declared;
};

const numberOr = (usual: number, text: string | null) => Number.parseInt(text ?? '', 10) || usual;

const filterIn = (text: string | null): FirstList['filter'] => {
  try {
    const filter: unknown = JSON.parse(text ?? '{}');
    return typeof filter === 'object' && filter !== null ? (filter as FirstList['filter']) : {};
  } catch {
    return {};
  }
};

/** Returns how the list opens: as the address says in react-admin's notation, or as usual. */
export const listAsked = (search: string, usual: FirstList): FirstList => {
  const query = new URLSearchParams(search);
  if (query.size === 0) return usual;
  const field = query.get('sort');
  return {
    filter: filterIn(query.get('filter')),
    sort: field ? sortText({ field, order: query.get('order') === 'DESC' ? 'DESC' : 'ASC' }) : usual.sort,
    perPage: numberOr(usual.perPage, query.get('perPage')),
    page: numberOr(1, query.get('page')),
  };
};

/**
 * Leads to another query of the list, as the router does, which reads the address when it starts. One that has started
 * already, but shows nothing yet, hears of it as of a step through the browser's history.
 */
export const pushSearch = ({ pathname, search: before }: OpenedList, search: string): void => {
  const state = history.state as { readonly idx?: number } | null;
  const at = state?.idx ?? 0;
  const address = basePath + pathname;
  // The start page of a person has no address of its own, and leads here.
  const present = location.pathname === address ? location.search : before;
  history.replaceState({ ...state, idx: at }, '', address + present);
  history.pushState({ usr: null, key: `early${at}`, idx: at + 1 }, '', `${address}?${search}`);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
};
