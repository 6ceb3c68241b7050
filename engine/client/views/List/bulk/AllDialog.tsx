import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { previewBulk, startBulk } from '#engine/subjects/bulk/calls';
import { countText, joined } from '#engine/schema/language';
import { countedRecords, type Resource } from '#engine/schema/resource';
import { isPlainObject } from '#engine/schema/shape';
import { oppositeOf } from '#engine/subjects/bulk/bulk';
import { call } from '#engine/client/api/client';
import { ApiError, isHeld, sentenceOf } from '#engine/client/api/errors';
import { newRequestId } from '#engine/client/api/call';
import { filterTexts } from '#engine/schema/wire/filtering';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { followBulk } from '#engine/client/live/news';
import { Question } from '#engine/client/ui/modal/Dialog';
import { skippedReasons, skippedText } from '#engine/client/views/skipped';
import { bulkTexts } from './bulkTexts';

interface AllDialogProps {
  readonly resource: Resource;
  /** The transition. */
  readonly name: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** The number of records that the person saw. */
  readonly shown: number;
  /** Whether that was an estimate, so that the preview counts them. */
  readonly estimated: boolean;
  readonly onClose: () => void;
  readonly onStarted: () => void;
}

/** The number that matches now, where a refusal says so. */
const presentCount = (failure: unknown): number | undefined => {
  const data = failure instanceof ApiError ? failure.data : undefined;
  return isPlainObject(data) && typeof data['count'] === 'number' ? data['count'] : undefined;
};

/** Asks before a transition of all records that match. Where their number has changed meanwhile, it asks again. */
const AllDialog = ({ resource, name, filter, shown, estimated, onClose, onStarted }: AllDialogProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const [changed, setChanged] = useState<number>();
  const [requestId, setRequestId] = useState(newRequestId);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const asked = { resource: resource.name, transition: name, filter: filterTexts(filter) };
  const preview = useQuery({
    queryKey: ['bulk preview', asked, changed],
    queryFn: ({ signal }) => call(previewBulk, asked, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  const count = changed ?? (estimated ? preview.data?.count : undefined) ?? shown;
  const transition = resource.transitions?.[name];
  if (!transition) return null;
  const label = transition.label[locale];
  const skipped = preview.data?.skipped ?? [];
  const moved = (preview.data?.count ?? count) - skipped.reduce((sum, one) => sum + one.count, 0);
  const start = async () => {
    setSending(true);
    setProblem(undefined);
    try {
      followBulk((await call(startBulk, { ...asked, count, requestId })).id);
      onClose();
      onStarted();
    } catch (failure) {
      const present = presentCount(failure);
      if (isHeld(failure)) {
        onClose();
        onStarted();
      } else if (present === undefined) setProblem(sentenceOf(failure));
      else {
        setChanged(present);
        setRequestId(newRequestId());
      }
    } finally {
      setSending(false);
    }
  };
  return (
    <Question
      title={text(bulkTexts.title, {
        transition: label,
        records: countText(locale, resource.counted ?? countedRecords, count),
      })}
      verb={label}
      look={transition.tone === 'success' ? 'primary' : 'danger'}
      busy={sending}
      problem={problem}
      disabled={preview.isPending || moved === 0}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      {transition.confirm && <p>{transition.confirm[locale]}</p>}
      <div role="status">
        {preview.isPending && <p className="quiet">{text(bulkTexts.counting)}</p>}
        {skipped.length > 0 && (
          <p className="notice warning">
            {[
              text(bulkTexts.some, {
                all: preview.data?.count ?? count,
                count: moved,
                transition: label,
                done: transition.done[locale],
              }),
              text(skippedText, {
                reasons: joined(locale, skippedReasons(resource, transition, skipped, 0, locale)),
              }),
            ].join(' ')}
          </p>
        )}
      </div>
      <p>{text(bulkTexts.job)}</p>
      {oppositeOf(resource, transition) !== undefined && <p>{text(bulkTexts.undo)}</p>}
      {changed !== undefined && (
        <p className="notice warning" role="alert">
          {text(bulkTexts.changed, { count })}
        </p>
      )}
    </Question>
  );
};

export default AllDialog;
