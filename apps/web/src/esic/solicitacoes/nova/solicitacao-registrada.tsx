import type { SolicitacaoCriada } from '@balcao/contracts';
import { useReducer, useSyncExternalStore, type ReactNode } from 'react';
import { prazoPorExtenso } from '@balcao/domain';
import { nuncaMuda } from '../../../lib/navegacao.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ImprimirPaginaButton } from '../../../ui/buttons.tsx';
import { SuccessPanel } from '../../../ui/outcome.tsx';
import classes from './nova.module.css';

type Passo = Readonly<Record<string, SolicitacaoCriada | undefined>> | null;

/** What this step of the history of the tab keeps; nobody but `useCriada` writes under its names. */
const doPasso = (): Passo => history.state as Passo;

/**
 * The request that a form has just made, kept with this step of the history alone: reloading shows its
 * protocol again, and who comes to the form anew finds the form. `nome` tells the forms apart.
 */
export function useCriada(nome: string) {
  const [, mostrar] = useReducer((vezes: number) => vezes + 1, 0);
  const criada = useSyncExternalStore(
    nuncaMuda,
    () => doPasso()?.[`criada:${nome}`],
    () => undefined,
  );
  const confirmar = (nova: SolicitacaoCriada | undefined) => {
    history.replaceState({ ...doPasso(), [`criada:${nome}`]: nova }, '');
    mostrar();
  };
  return [criada, confirmar] as const;
}

interface SolicitacaoRegistradaProps {
  criada: SolicitacaoCriada;
  /** Where it can be followed, and how to make another. */
  children: ReactNode;
}

/** The confirmation of a request: its protocol, what follows, and until when (`esic.md` §2.4). */
export function SolicitacaoRegistrada({ criada, children }: SolicitacaoRegistradaProps) {
  const { protocolo, prazos, data_previsao, email } = criada;
  const dias = prazoPorExtenso(prazos.esic.resposta, prazos.esic.contagem);
  return (
    <SuccessPanel titulo="Solicitação registrada">
      <div className={classes.confirmacao}>
        <div>
          <p className={classes.rotulo}>Número do protocolo</p>
          <p className={classes.protocolo}>{protocolo}</p>
        </div>
        <p>
          Sua solicitação está em análise. O prazo de resposta é de {dias}, até{' '}
          <strong>{data_previsao.formatada}</strong>.
        </p>
        {email !== null && <p>A confirmação vai para {email}; ela pode demorar um pouco.</p>}
        <p>Guarde o número do protocolo: com ele você acompanha a sua solicitação.</p>
        <div className={classes.acoes}>
          <CopyButton
            valor={protocolo}
            rotulo="Copiar protocolo"
            confirmacao="Protocolo copiado"
            variant="default"
          />
          <ImprimirPaginaButton>Imprimir</ImprimirPaginaButton>
          {children}
        </div>
      </div>
    </SuccessPanel>
  );
}
