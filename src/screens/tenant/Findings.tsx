import './findings.css';

interface FindingsProps {
  readonly title: string;
  readonly heads: readonly string[];
  /** The key of each row, then its cells. */
  readonly rows: readonly (readonly [key: number, ...cells: string[]])[];
}

/** A short table of what is wrong; nothing when nothing is. */
export const Findings = ({ title, heads, rows }: FindingsProps) =>
  rows.length > 0 && (
    <section className="findings">
      <h2>{title}</h2>
      <div>
        <table>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, ...cells]) => (
              <tr key={key}>
                {cells.map((cell, at) => (
                  <td key={heads[at]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
