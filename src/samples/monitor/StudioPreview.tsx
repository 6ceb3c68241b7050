import { useLocaleInUse, useText } from '#src/i18n/useText';
import { Card } from '../page/Block';
import { monitorTexts } from './texts';

const watching = 36_000;

/** The stage or its stand-in picture, drawn here rather than fetched. */
const Picture = ({ standby }: { standby: boolean }) => {
  const text = useText();
  const label = text(standby ? monitorTexts.standbyShown : monitorTexts.picture);
  return (
    <svg viewBox="0 0 480 270" preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <rect width="480" height="270" fill="#10204A" />
      {standby ? (
        <text x="240" y="142" fill="#FFFFFF" fontSize="22" textAnchor="middle">
          {label}
        </text>
      ) : (
        <>
          <path d="M90 0l60 210M390 0l-60 210M240 0v210" stroke="#3D72F6" strokeWidth="36" opacity="0.18" />
          <ellipse cx="240" cy="232" rx="190" ry="26" fill="#1B3A8C" />
          <circle cx="240" cy="112" r="30" fill="#FFC59E" />
          <path d="M172 232c0-54 28-84 68-84s68 30 68 84z" fill="#165DFF" />
          <path d="M240 172v40M226 172h28" stroke="#FFFFFF" strokeWidth="5" strokeLinecap="round" />
          <rect x="24" y="22" width="74" height="26" rx="4" fill="#CB2634" />
          <text x="61" y="40" fill="#FFFFFF" fontSize="14" textAnchor="middle">
            LIVE
          </text>
        </>
      )}
    </svg>
  );
};

/** What viewers see, the host, and the number of viewers. */
export const StudioPreview = ({ title, host, standby }: { title: string; host: string; standby: boolean }) => {
  const text = useText();
  const locale = useLocaleInUse();
  return (
    <Card title={monitorTexts.preview} className="preview">
      <Picture standby={standby} />
      <div className="preview-host">
        <span className="preview-portrait" aria-hidden="true">
          {host.slice(0, 1)}
        </span>
        <span className="cut grow" title={title}>
          {title}
        </span>
        <span className="quiet">{text(monitorTexts.watching, { count: watching.toLocaleString(locale) })}</span>
      </div>
    </Card>
  );
};
