import type { SolicitacaoNoBalcao } from '@balcao/contracts';
import { prazoPorExtenso } from '@balcao/domain';
import { useOrgao } from '../../../lib/orgao.ts';
import { Button } from '../../../ui/button.tsx';
import { ImprimirPaginaButton } from '../../../ui/buttons.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Fatos } from '../../../ui/fatos.tsx';
import { SuccessPanel } from '../../../ui/outcome.tsx';
import classes from '../../../esic/solicitacoes/nova/nova.module.css';

interface ReciboProps {
  recibo: SolicitacaoNoBalcao;
  onOutra: () => void;
}

/** What is printed and handed over (Decreto 7.724/2012, art. 15 §1): protocol, term, and how to follow it. */
export function Recibo({ recibo, onOutra }: ReciboProps) {
  const { protocolo, prazos, data_previsao, email, chegada, registrada_em } = recibo;
  const { cod_empre, nome } = useOrgao();
  const { resposta, contagem } = prazos.esic;
  const endereco = `${location.origin}/esic?cod_empre=${cod_empre}&aba=consultar`;
  return (
    <SuccessPanel titulo="Comprovante de solicitação">
      <div className={classes.confirmacao}>
        <Fatos
          fatos={[
            ['Instituição', nome],
            [
              'Protocolo',
              <strong key="protocolo" className="inteiro">
                {protocolo}
              </strong>,
            ],
            ['Quem pede', recibo.nome],
            ['Assunto', recibo.assunto],
            ['Como chegou', recibo.canal],
            ['Chegou em', chegada.formatada],
            ['Registrada em', `${registrada_em.formatada}, por ${recibo.registrada_por}`],
            [
              'Resposta até',
              `${data_previsao.formatada} (${prazoPorExtenso(resposta, contagem)} da chegada)`,
            ],
          ]}
        />
        <p>
          {email === null
            ? 'A resposta é entregue aqui, a quem trouxer este comprovante.'
            : `A resposta vai para ${email}.`}{' '}
          Para acompanhar pela internet, abra {endereco} e informe o protocolo.
        </p>
        <div className={classes.acoes}>
          <ImprimirPaginaButton>Imprimir comprovante</ImprimirPaginaButton>
          <CopyButton
            valor={protocolo}
            rotulo="Copiar protocolo"
            confirmacao="Protocolo copiado"
            variant="default"
          />
          <Button variant="subtle" onClick={onOutra}>
            Registrar outra
          </Button>
        </div>
      </div>
    </SuccessPanel>
  );
}
