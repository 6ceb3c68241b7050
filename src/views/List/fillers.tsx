/** The height of the rows above or below those that are drawn. */
export const Spacer = ({ height }: { height: number }) =>
  height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;

/** Rows that wait for the first answer. */
export const SkeletonRows = ({ count, columns }: { count: number; columns: number }) =>
  Array.from({ length: count }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (_cell, at) => (
        <td key={at} aria-hidden="true">
          <span className="skeleton" />
        </td>
      ))}
    </tr>
  ));
