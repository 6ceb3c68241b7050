/** The shield of the favicon, in the colors of the tokens. */
export const Logo = ({ size = 28 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
    <path d="M16 2.5 27 6.3v8.9c0 6.7-4.5 11.7-11 14.3C9.5 26.9 5 21.9 5 15.2V6.3Z" fill="var(--primary)" />
    <path
      d="m10.5 15.8 4 4 7.3-7.8"
      fill="none"
      stroke="var(--on-solid)"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);
