import type { Recurso } from '@balcao/contracts';
import { instanciaPorExtenso, TEXTOS_DO_RECURSO } from '@balcao/domain';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { SuccessPanel } from '../../../ui/outcome.tsx';
import { Actions } from '../../../ui/buttons.tsx';
import classes from './abrir.module.css';

interface FecharOuVerProps {
  onVerLista: () => void;
  onClose: () => void;
}

/** The foot of a dialog where there is nothing more to send: the appeals that there are stand behind it. */
export function FecharOuVer({ onVerLista, onClose }: FecharOuVerProps) {
  return (
    <Actions>
      <Button variant="default" onClick={onClose}>
        Fechar
      </Button>
      <Button onClick={onVerLista}>{TEXTOS_DO_RECURSO.lista}</Button>
    </Actions>
  );
}

interface RecursoAbertoProps {
  recurso: Recurso;
  onVerLista: () => void;
  onClose: () => void;
}

/** The confirmation of an appeal: its protocol, in which instance, and until when it is answered. */
export function RecursoAberto({ recurso, onVerLista, onClose }: RecursoAbertoProps) {
  const { numero_protocolo, instancia, prazo } = recurso;
  return (
    <>
      <SuccessPanel titulo={TEXTOS_DO_RECURSO.aberto}>
        <div className={classes.aberto}>
          <p>
            Protocolo do recurso: <strong className="inteiro">{numero_protocolo}</strong>
          </p>
          <p>
            O recurso está em {instanciaPorExtenso(instancia.id)}. A resposta deve chegar até{' '}
            <strong>{prazo.formatada}</strong>.
          </p>
          <p>Para acompanhar, use o protocolo da solicitação.</p>
          <div>
            <CopyButton
              valor={numero_protocolo}
              rotulo="Copiar protocolo"
              confirmacao="Protocolo copiado"
              variant="default"
            />
          </div>
        </div>
      </SuccessPanel>
      <FecharOuVer onVerLista={onVerLista} onClose={onClose} />
    </>
  );
}
