import { Button } from './button.tsx';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useRef } from 'react';

/** Kinds of picture that are taken. */
export const IMAGENS: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];

interface ImagemCampoProps {
  /** What the picture is: 'Imagem da foto'. */
  rotulo: string;
  /** The words of the button. */
  escolher: string;
  enviando: boolean;
  disabled?: boolean;
  onEscolher: (imagem: File) => void;
  /** Only while there is a picture. */
  onRetirar: (() => void) | undefined;
}

/** A picture that is sent as soon as it is chosen, and that can be taken away. */
export function ImagemCampo(props: ImagemCampoProps) {
  const { rotulo, escolher, enviando, disabled = false, onEscolher, onRetirar } = props;
  const campo = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={campo}
        type="file"
        accept={IMAGENS.join(',')}
        hidden
        aria-label={rotulo}
        onChange={({ currentTarget }) => {
          const [imagem] = currentTarget.files ?? [];
          if (imagem) onEscolher(imagem);
          // The same file can be chosen again after a failure.
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        leftSection={<IconUpload size={20} aria-hidden />}
        loading={enviando}
        disabled={disabled}
        onClick={() => campo.current?.click()}
      >
        {escolher}
      </Button>
      {onRetirar && (
        <Button
          variant="default"
          leftSection={<IconTrash size={20} aria-hidden />}
          disabled={disabled}
          onClick={onRetirar}
        >
          Retirar
        </Button>
      )}
    </>
  );
}
