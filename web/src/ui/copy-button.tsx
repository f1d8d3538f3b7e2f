import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
  readonly copiedLabel: string;
}

/** Copies a text and confirms it. Without clipboard permission it confirms nothing. */
export function CopyButton({ text, label, copiedLabel }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <Button variant="quiet" size="small" onClick={() => void copy().catch(() => setCopied(false))}>
      <Icon aria-hidden="true" className="size-5" />
      {isCopied ? copiedLabel : label}
    </Button>
  );
}
