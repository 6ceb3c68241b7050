import { Fragment, type ReactNode } from 'react';
import { isOwnRecord, maySee } from '#engine/schema/access';
import { typeOf } from '#engine/schema/field';
import type { RaRecord } from 'react-admin';
import { asItStands, element, seen, shownText } from '#engine/client/fieldTypes/cell';
import { cellOf } from '#engine/client/fieldTypes/cells';
import { useCellContext } from '#engine/client/views/useCellContext';
import { draw, tag } from '#engine/client/fieldTypes/draw';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { LaterEditors } from '#engine/client/live/editing/LaterEditors';
import { PageHead } from '#engine/client/ui/PageHead';
import { useRecordTitle } from '#engine/client/views/useRecordTitle';
import { useListPage } from '#engine/client/views/paths';
import { Facts, headFields, type RecordProps } from './Facts';
import { Link, useNavigate } from 'react-router';
import { formPath } from '#engine/client/router/addresses';
import { Button } from '#engine/client/ui/buttons/Button';
import { MenuButton } from '#engine/client/ui/popover/Menu';
import { preloadForms } from '#engine/client/views/forms';
import { actionsInSight, type RecordAction, recordActions } from '#engine/client/views/recordActions/recordActions';
import { useActions } from '#engine/client/views/recordActions/useActions';
import { labelOf, repeatedBy, stateThatWaits, waitingState } from '#engine/client/views/waiting/repeated';
import type { Waiting } from '#engine/client/views/waiting/useWaiting';
import { showTexts } from './texts';
import styles from './show.module.css';

interface Repeated {
  readonly repeated: ReadonlyMap<string, Waiting>;
}

/** What people come for as buttons, the first of them filled; everything else in one menu. */
const HeadActions = ({ resource, person, record, repeated }: RecordProps & Repeated) => {
  const text = useText();
  const locale = useLocaleInUse();
  const navigate = useNavigate();
  const { start, dialog } = useActions(resource, person, record);
  const actions = recordActions(person, resource, record).filter(({ kind }) => kind !== 'related');
  const buttons = actionsInSight(actions, actions.length);
  const rest = actions.filter((action) => !buttons.includes(action));
  const begin = (action: RecordAction) => {
    const waits = repeated.get(action.name);
    if (waits) void navigate(waits.path);
    else if (action.kind === 'edit') void navigate(formPath(resource, record.id), { state: { from: 'show' } });
    else start(record, action, 'page');
  };
  const called = (action: RecordAction) => labelOf(action, repeated, text, locale);
  return (
    <>
      {buttons.map((action, at) => {
        const waits = repeated.get(action.name);
        return waits ? (
          <Link key={action.name} className="button outline" to={waits.path} title={waits.said}>
            {called(action)}
          </Link>
        ) : (
          <Button
            look={at === 0 ? 'primary' : 'outline'}
            key={action.name}
            onPointerEnter={preloadForms}
            onClick={() => begin(action)}
          >
            {text(action.label)}
          </Button>
        );
      })}
      {rest.length > 0 && (
        <MenuButton
          label={text(showTexts.more)}
          className={`button outline icon ${styles.more}`}
          items={rest.map((action) => ({
            key: action.name,
            label: called(action),
            danger: action.tone === 'danger',
            onChoose: () => begin(action),
          }))}
        >
          ···
        </MenuButton>
      )}
      {dialog}
    </>
  );
};

const none: readonly RaRecord[] = [];

/** The marks of a record, as tags beside its title. */
const Marks = ({ resource, person, record }: RecordProps): ReactNode => {
  const locale = useLocaleInUse();
  const text = useText();
  const context = useCellContext(resource, none, person);
  return Object.entries(resource.fields).map(([name, field]) => {
    const tone = maySee(person.role, resource, name) ? typeOf(field).mark?.(record[name], field) : undefined;
    if (!tone) return null;
    // A mark that is a fact says which: the time at which something was asked.
    const fact = record[name] === true ? '' : ` ${shownText(cellOf(field, record[name], context))}`;
    return (
      <Fragment key={name}>
        {tag({ label: { ...field.label, [locale]: text(field.label) + fact }, tone }, locale)}
      </Fragment>
    );
  });
};

/** The record's title, marks and actions, and below them the figures that matter. */
export const RecordHead = ({ waiting, ...props }: RecordProps & { readonly waiting: readonly Waiting[] }) => {
  const { resource, record } = props;
  const repeated = repeatedBy(resource, waiting);
  const state = stateThatWaits(resource, repeated);
  const locale = useLocaleInUse();
  const { path } = useListPage(resource);
  const called = useRecordTitle(resource, record);
  const title = (
    <span className="row">
      {draw(element('span', { dir: 'auto', ...asItStands }, ...seen(called ?? '')))}
      <Marks {...props} />
      {resource.own?.marked && isOwnRecord(props.person, resource, record) && (
        <span className="tag success">{resource.own.label[locale]}</span>
      )}
    </span>
  );
  return (
    <>
      <PageHead title={title} {...(resource.single ? {} : { backTo: `/${path}` })}>
        <LaterEditors resource={resource} id={record.id} />
        <div className="page-actions">
          <HeadActions {...props} repeated={repeated} />
        </div>
      </PageHead>
      {resource.head && (
        <section className="card form-group">
          <Facts
            {...props}
            names={headFields(resource)}
            look="figures"
            instead={state && { [state.field]: <Link to={state.waits.path}>{tag(waitingState, locale)}</Link> }}
          />
        </section>
      )}
    </>
  );
};
