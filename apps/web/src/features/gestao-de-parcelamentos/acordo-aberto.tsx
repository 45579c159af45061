import type { AcordoDaGestao } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOrgao } from '../../lib/orgao.ts';
import { DocumentoButton } from '../../tributos/documento-button.tsx';
import { guiaEmPdf, type Cobranca } from '../../tributos/guias/cobranca.ts';
import { Button } from '../../ui/button.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Aviso, Fatos } from '../../ui/fatos.tsx';
import { Modal } from '../../ui/modal.tsx';
import { EsperaComAcesso } from '../../ui/sem-acesso.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { DecidirCancelamentoModal, PedirCancelamentoModal } from './cancelamento-modais.tsx';
import { acordoQuery } from './acordos-api.ts';
import { SituacaoDoAcordo } from './situacao-do-acordo.tsx';
import classes from './gestao.module.css';

/** Staff reach the bill of every agreement. */
const daPrefeitura = (cod_empre: number): Cobranca => ({
  tributo: 'parcelamentos',
  alvo: { cod_empre, identificacao: {}, publica: false },
});

type Fazendo = 'PEDIR' | 'APROVAR' | 'RECUSAR';

/** What may be done with a cancellation: asked for, or decided by somebody else. */
function Cancelamento({ acordo }: { acordo: AcordoDaGestao }) {
  const [fazendo, setFazendo] = useState<Fazendo>();
  const { cancelamento, situacao } = acordo;
  const aberto = situacao === 'ATIVO' || situacao === 'AGUARDA_ENTRADA';
  const fechar = () => setFazendo(undefined);
  if (!aberto) return null;
  return (
    <>
      {cancelamento && (
        <Aviso aria-label="Cancelamento pedido">
          <p>
            {cancelamento.pedido_por} pediu o cancelamento em {cancelamento.pedido_em_formatado}:{' '}
            {cancelamento.motivo}
          </p>
          {!cancelamento.pode_decidir && <p>Outra pessoa da equipe decide.</p>}
        </Aviso>
      )}
      <Actions>
        {!cancelamento && (
          <Button variant="default" onClick={() => setFazendo('PEDIR')}>
            Pedir o cancelamento
          </Button>
        )}
        {cancelamento?.pode_decidir && (
          <>
            <Button variant="default" onClick={() => setFazendo('RECUSAR')}>
              Manter o acordo
            </Button>
            <Button color="red" onClick={() => setFazendo('APROVAR')}>
              Cancelar o acordo
            </Button>
          </>
        )}
      </Actions>
      {fazendo === 'PEDIR' && <PedirCancelamentoModal acordo={acordo} onClose={fechar} />}
      {(fazendo === 'APROVAR' || fazendo === 'RECUSAR') && (
        <DecidirCancelamentoModal acordo={acordo} aprova={fazendo === 'APROVAR'} onClose={fechar} />
      )}
    </>
  );
}

/** An agreement as staff see it: who, what, its installments, its term and its cancellation. */
export function AcordoAberto({ numero, onClose }: { numero: number; onClose: () => void }) {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(acordoQuery(numero));
  const { data } = consulta;
  return (
    <Modal titulo={`Acordo ${numero}`} onClose={onClose} largo>
      <EsperaComAcesso consulta={consulta} texto="Buscando o acordo..." altura="12rem" />
      {data && (
        <div className={classes.acordo}>
          <SituacaoDoAcordo situacao={data.situacao} />
          <Fatos
            fatos={[
              ['Contribuinte', data.contribuinte],
              ['CPF/CNPJ', data.cpfcnpj],
              ['Programa', `${data.programa} (${data.lei})`],
              ['Pedido em', data.pedido_em_formatado],
              ['Como', data.pedido_como],
              ['Entrada até', data.entrada_ate_formatado],
              ['Total', data.total],
              ['Pago', data.pago],
              ['Desconto', data.economia ?? 'Nenhum'],
              ...(data.ultimo_dia_antes_de_romper_formatado === null
                ? []
                : ([
                    ['Rompe se nada for pago até', data.ultimo_dia_antes_de_romper_formatado],
                  ] as const)),
              ['Débitos', <p key="debitos">{data.debitos.join('; ')}</p>],
              ...data.cobrancas.map((efeito) => ['Protesto e Justiça', efeito] as const),
            ]}
          />
          <TabelaSimples
            legenda="Parcelas do acordo"
            colunas={['Parcela', 'Vencimento', 'Valor', 'Situação']}
            linhas={data.parcelas.map(({ numero: qual, status, ...uma }) => [
              `${qual}/${data.parcelas.length}`,
              uma.vencimento_formatado,
              uma.valor,
              uma.pagamento_formatado ? `Paga em ${uma.pagamento_formatado}` : status,
            ])}
          />
          {data.recebido.length > 0 && (
            <TabelaSimples
              legenda="Recebido por débito e componente"
              colunas={['Débito', 'Componentes', 'Recebido']}
              linhas={data.recebido.map(({ debito, componentes, total }) => [
                debito,
                componentes,
                total,
              ])}
            />
          )}
          {data.situacao === 'AGUARDA_ENTRADA' && (
            <DocumentoButton documento={guiaEmPdf(daPrefeitura(cod_empre), numero, 1)}>
              Imprimir a guia da entrada (PDF)
            </DocumentoButton>
          )}
          <DocumentoButton
            variant="default"
            documento={{
              tipo: 'TERMO_PARCELAMENTO',
              publica: false,
              dados: { cod_empre, num_guia: numero },
            }}
          >
            Abrir o termo (PDF)
          </DocumentoButton>
          <Cancelamento acordo={data} />
        </div>
      )}
    </Modal>
  );
}
