import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being put on paper: then a list shows all its rows, and not one page of them. */
export function useImprimindo(): boolean {
  const [imprimindo, setImprimindo] = useState(false);
  useEffect(() => {
    // The browser prints what stands there when the event is over.
    const antes = () => flushSync(() => setImprimindo(true));
    const depois = () => setImprimindo(false);
    window.addEventListener('beforeprint', antes);
    window.addEventListener('afterprint', depois);
    return () => {
      window.removeEventListener('beforeprint', antes);
      window.removeEventListener('afterprint', depois);
    };
  }, []);
  return imprimindo;
}
