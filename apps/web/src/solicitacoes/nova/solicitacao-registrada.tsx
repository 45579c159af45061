import type { SolicitacaoCriada } from '@balcao/contracts';
import { prazoPorExtenso } from '@balcao/domain';
import type { ReactNode } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ImprimirPaginaButton } from '../../ui/buttons.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';
import classes from './nova.module.css';

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
