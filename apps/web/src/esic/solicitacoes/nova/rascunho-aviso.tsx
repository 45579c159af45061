import { Button } from '../../../ui/button.tsx';
import IconEraser from '@tabler/icons-react/dist/esm/icons/IconEraser.mjs';
import { Aviso } from '../../../ui/fatos.tsx';

/** Says that the form came back as it was left; files cannot. */
export function RascunhoAviso({ onLimpar }: { onLimpar: () => void }) {
  return (
    <Aviso role="status">
      <p>
        Recuperamos o que você tinha escrito. Os arquivos não ficam guardados: se havia algum,
        escolha de novo.
      </p>
      <Button
        variant="default"
        leftSection={<IconEraser size={20} aria-hidden />}
        onClick={onLimpar}
      >
        Limpar formulário
      </Button>
    </Aviso>
  );
}
