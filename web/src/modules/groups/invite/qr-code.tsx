import { create } from 'qrcode';

const QUIET = 4;

/** Dark on light in every theme, because many cameras read nothing else. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const edge = size + 2 * QUIET;
  const dots = Array.from(data, (isDark, at) =>
    isDark === 0 ? '' : `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`,
  );
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="mx-auto block w-full max-w-72 rounded-field [forced-color-adjust:none]"
    >
      <path fill="#ffffff" d={`M0 0h${edge}v${edge}H0z`} />
      <path fill="#14211c" d={dots.join('')} />
    </svg>
  );
}
