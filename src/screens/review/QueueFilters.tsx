import { useQuery } from '@tanstack/react-query';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import { lookupCall } from '#resources/schema/resourceCalls';
import { reviewAges, reviewHolders } from '#resources/review/review';
import { call } from '#src/api/calls';
import { useText } from '#src/i18n/useText';
import { DebouncedInput } from '#src/ui/form/DebouncedInput';
import { SelectBox } from '#src/ui/form/SelectBox';
import { reviewTexts } from './reviewTexts';
import type { ReviewFilters } from './useReview';

interface QueueFiltersProps {
  readonly filters: ReviewFilters;
  readonly onAsk: (changes: Readonly<Record<string, string | number | undefined>>) => void;
}

/** Merchant, platform, age and reviewer. */
export const QueueFilters = ({ filters, onAsk }: QueueFiltersProps) => {
  const text = useText();
  const { data: merchants = [] } = useQuery({
    queryKey: [tenant.path, 'names'],
    queryFn: ({ signal }) => call(lookupCall(tenant), {}, { signal }),
  });
  const choices = [
    { name: 'tenantId', label: entry.fields.tenantId.label, options: merchants.map(({ id, name }) => [id, name]) },
    { name: 'age', label: reviewTexts.waited, options: reviewAges.map(({ value, label }) => [value, text(label)]) },
    {
      name: 'holder',
      label: reviewTexts.holder,
      options: reviewHolders.map(({ value, label }) => [value, text(label)]),
    },
  ] as const;
  return (
    <div className="review-filters">
      {choices.map(({ name, label, options }) => (
        <SelectBox
          key={name}
          aria-label={text(label)}
          value={filters[name] ?? ''}
          onChange={({ target }) => onAsk({ [name]: target.value })}
        >
          <option value="">{text(reviewTexts.any, { what: text(label) })}</option>
          {options.map(([value, shown]) => (
            <option key={value} value={value}>
              {shown}
            </option>
          ))}
        </SelectBox>
      ))}
      <span className="input">
        <DebouncedInput
          aria-label={text(entry.fields.platform.label)}
          placeholder={text(entry.fields.platform.label)}
          maxLength={64}
          value={filters.platform ?? ''}
          onSettle={(platform) => onAsk({ platform: platform.trim() })}
        />
      </span>
    </div>
  );
};
