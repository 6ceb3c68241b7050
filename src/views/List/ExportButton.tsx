import { fileFormats } from '#resources/schema/fileFormats';
import type { Resource } from '#resources/schema/resource';
import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { IconButton } from '#src/ui/buttons/IconButton';
import { Icon } from '#src/ui/icons';
import { MenuButton } from '#src/ui/popover/MenuButton';
import { useExport } from './useExport';

const sizeOf = (bytes: number, locale: string) =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000).toLocaleString(locale)} KB`
    : `${(bytes / 1_000_000).toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`;

/** Exports the list as CSV by one click, or in another format by the menu beside it. While it runs, the button stops it. */
export const ExportButton = ({ resource, columns }: { resource: Resource; columns: readonly string[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const { bytes, start, stop } = useExport(resource, columns);
  if (bytes === undefined) {
    const items = fileFormats.map(({ value, label }) => ({
      key: value,
      label: label[locale],
      onChoose: () => void start(value),
    }));
    return (
      <span className="export-buttons">
        <IconButton icon="download" label={text('views.exportCsv')} onClick={() => void start('csv')} />
        <MenuButton label={text('views.exportAs')} items={items} className="button icon plain">
          <Icon name="down" size={12} />
        </MenuButton>
      </span>
    );
  }
  return (
    <Button look="outline" onClick={stop} aria-label={text('views.exportStop')} title={text('views.exportStop')}>
      <span className="spinner" aria-hidden="true" />
      <span role="status" className="numeric" aria-label={text('views.exporting', { size: sizeOf(bytes, locale) })}>
        {sizeOf(bytes, locale)}
      </span>
      <Icon name="close" size={12} />
    </Button>
  );
};
