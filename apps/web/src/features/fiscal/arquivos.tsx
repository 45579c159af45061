import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import classes from './fiscal.module.css';

interface ArquivosProps {
  /** What they hold, for whoever hears the links one by one. */
  de: string;
  csv: string;
  json?: string;
  nome: string;
}

/** The same figures as files, at addresses that stay. */
export function Arquivos({ de, csv, json, nome }: ArquivosProps) {
  const icone = <IconDownload size={20} aria-hidden />;
  return (
    <div className={classes.arquivos}>
      <Actions>
        <ButtonAnchor href={csv} variant="default" leftSection={icone} download>
          Planilha (CSV)<span className="so-leitor">: {de}</span>
        </ButtonAnchor>
        {json && (
          <ButtonAnchor href={json} variant="default" leftSection={icone} download={`${nome}.json`}>
            Dados (JSON)<span className="so-leitor">: {de}</span>
          </ButtonAnchor>
        )}
      </Actions>
    </div>
  );
}
