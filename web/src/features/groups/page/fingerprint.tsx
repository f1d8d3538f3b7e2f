interface FingerprintProps {
  readonly label: string;
  readonly value: string;
}

export function Fingerprint({ label, value }: FingerprintProps) {
  return (
    <p className="text-sm">
      <span className="text-muted">{label}</span>
      <code className="mt-0.5 block font-mono break-all">{value}</code>
    </p>
  );
}
