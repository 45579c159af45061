/** The portal's mark: a counter window with its ledge. Takes the colour of the text around it. */
export function Logo({ tamanho = 24 }: { tamanho?: number }) {
  return (
    <svg width={tamanho} height={tamanho} viewBox="0 0 24 24" fill="currentColor" aria-hidden>
      <path d="M4 15V9a8 8 0 0 1 16 0v6h-3V9A5 5 0 0 0 7 9v6z" />
      <path d="M10 15v-4a2 2 0 1 1 4 0v4z" opacity=".55" />
      <rect x="2" y="16.5" width="20" height="3.5" rx="1" />
    </svg>
  );
}
