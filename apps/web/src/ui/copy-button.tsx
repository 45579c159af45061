import { Button, type ButtonProps } from './button.tsx';
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import { useEffect, useState } from 'react';
import { announce } from '../lib/anuncio.ts';

interface CopyButtonProps extends Pick<ButtonProps, 'variant' | 'fullWidth'> {
  /** What goes to the clipboard. */
  valor: string;
  /** What the button says: 'Copiar código PIX'. */
  rotulo: string;
  /** What is said after it: 'Código PIX copiado'. */
  confirmacao: string;
}

/** Copies a text, and says so on the button and to screen readers. */
export function CopyButton({ valor, rotulo, confirmacao, ...botao }: CopyButtonProps) {
  const [resultado, setResultado] = useState<string>();
  useEffect(() => {
    if (resultado === undefined) return undefined;
    const espera = setTimeout(() => setResultado(undefined), 3000);
    return () => clearTimeout(espera);
  }, [resultado]);

  const copiar = async () => {
    const texto = await navigator.clipboard.writeText(valor).then(
      () => confirmacao,
      () => 'Não foi possível copiar. Selecione o texto e copie.',
    );
    setResultado(texto);
    announce(texto);
  };

  const Icone = resultado === undefined ? IconCopy : IconCheck;
  return (
    <Button {...botao} leftSection={<Icone size={20} aria-hidden />} onClick={() => void copiar()}>
      {resultado ?? rotulo}
    </Button>
  );
}
