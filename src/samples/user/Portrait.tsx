interface PortraitProps {
  readonly name: string;
  /** Address of a picture; the first letter of the name stands where there is none. */
  readonly picture?: string | undefined;
  readonly size: number;
}

/** How somebody looks, beside their name. */
export const Portrait = ({ name, picture, size }: PortraitProps) => (
  <span
    className="avatar portrait"
    style={{ width: size, height: size, fontSize: Math.round(size * 0.42) }}
    aria-hidden="true"
  >
    {picture ? <img src={picture} alt="" /> : [...name][0]?.toUpperCase()}
  </span>
);
