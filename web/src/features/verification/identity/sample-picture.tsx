export function SamplePicture() {
  return (
    <svg viewBox="0 0 120 84" className="w-24 shrink-0" aria-hidden="true">
      <rect width="120" height="84" rx="6" className="fill-sunken" />
      <path
        d="M8 20V8h12M100 8h12v12M112 64v12h-12M20 76H8V64"
        className="fill-none stroke-leaf"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <rect
        x="18"
        y="18"
        width="84"
        height="48"
        rx="5"
        className="fill-surface stroke-edge"
        strokeWidth="1.5"
      />
      <rect x="25" y="26" width="22" height="28" rx="2" className="fill-leaf-soft" />
      <circle cx="36" cy="36" r="5" className="fill-leaf" />
      <path d="M28 52a8 8 0 0 1 16 0z" className="fill-leaf" />
      <path
        d="M54 30h40M54 38h30M54 46h36M25 60h69"
        className="stroke-muted"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
    </svg>
  );
}
