import type { ExcecaoDetalhada } from '@balcao/contracts';
import { MOTIVOS_DE_EXCECAO, type TipoDeResolucao } from '@balcao/domain';
import { Button } from '../../ui/button.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { Modal } from '../../ui/modal.tsx';
import { arrecadacaoQueries, excecaoQuery } from './arrecadacao-api.ts';
import { BaixaForm } from './baixa-form.tsx';
import { DocumentoForm } from './documento-form.tsx';
import { CreditoForm, DevolucaoForm, EncerrarForm } from './justificar-form.tsx';
import { ExcecaoFatos } from './excecao-fatos.tsx';
import { DecidirProposta } from './proposta.tsx';
import { Actions } from '../../ui/buttons.tsx';
import { Espera } from '../../ui/states.tsx';

type Passo = 'ver' | 'baixar' | 'documento' | 'creditar' | 'devolver' | 'encerrar' | 'feito';

/** What is said when something was done, by what the exception is then. */
const FEITO = {
  ABERTA: ['Proposta recusada.', 'O pagamento voltou para a lista do que falta resolver.'],
  EM_APROVACAO: ['Pedido registrado.', 'Um administrador precisa aprovar; até lá, nada muda.'],
  RESOLVIDA: ['Exceção resolvida.', 'O que foi feito fica registrado com o seu nome.'],
} as const;

interface DecidirProps {
  excecao: ExcecaoDetalhada;
  onClose: () => void;
}

function Decidir({ excecao, onClose }: DecidirProps) {
  const queries = useQueryClient();
  const [passo, setPasso] = useState<Passo>('ver');
  const voltar = () => setPasso('ver');
  const pronto = async (resolvida: ExcecaoDetalhada) => {
    queries.setQueryData(excecaoQuery(resolvida.id).queryKey, resolvida);
    setPasso('feito');
    announce(FEITO[resolvida.estado][0]);
    // The dialog shows what the reply said; a second look would stand in the trail again.
    await queries.invalidateQueries({
      ...arrecadacaoQueries,
      predicate: ({ queryKey }) => queryKey[1] !== 'excecao',
    });
  };
  if (passo === 'feito') {
    return (
      <>
        <p>{FEITO[excecao.estado].join(' ')}</p>
        <Actions>
          {/* What was pressed is gone: the focus goes on from here. */}
          <Button ref={(botao) => botao?.focus()} onClick={onClose}>
            Concluir
          </Button>
        </Actions>
      </>
    );
  }
  if (excecao.estado === 'RESOLVIDA') return null;
  if (excecao.estado === 'EM_APROVACAO' && excecao.proposta) {
    return (
      <DecidirProposta
        excecao={excecao}
        proposta={excecao.proposta}
        onPronto={(decidida) => void pronto(decidida)}
      />
    );
  }
  if (passo === 'creditar') {
    return (
      <CreditoForm
        excecao={excecao}
        onVoltar={voltar}
        onPronto={(proposta) => void pronto(proposta)}
      />
    );
  }
  if (passo === 'devolver') {
    return (
      <DevolucaoForm
        excecao={excecao}
        onVoltar={voltar}
        onPronto={(proposta) => void pronto(proposta)}
      />
    );
  }
  if (passo === 'baixar') {
    return (
      <BaixaForm
        excecao={excecao}
        onVoltar={voltar}
        onPronto={(resolvida) => void pronto(resolvida)}
      />
    );
  }
  if (passo === 'documento' && excecao.documento) {
    return (
      <DocumentoForm
        excecao={excecao}
        documento={excecao.documento}
        onVoltar={voltar}
        onPronto={(resolvida) => void pronto(resolvida)}
      />
    );
  }
  if (passo === 'encerrar') {
    return (
      <EncerrarForm
        excecao={excecao}
        onVoltar={voltar}
        onPronto={(resolvida) => void pronto(resolvida)}
      />
    );
  }
  return <Acoes excecao={excecao} onPasso={setPasso} />;
}

type Acao = readonly [tipo: TipoDeResolucao, passo: Passo, rotulo: string];

/** Everything that can be done with it; what is suggested stands out, else the settlement. */
function Acoes({ excecao, onPasso }: { excecao: ExcecaoDetalhada; onPasso: (p: Passo) => void }) {
  const { documento, pode_devolver, sugestao } = excecao;
  const daBaixa = documento ? 'BAIXA_DO_DOCUMENTO' : 'BAIXA';
  const devolver: Acao = ['DEVOLUCAO', 'devolver', 'Devolver pelo PIX'];
  const acoes: readonly Acao[] = [
    ['SEM_BAIXA', 'encerrar', 'Encerrar sem baixa'],
    ...(pode_devolver ? [devolver] : []),
    ['CREDITO', 'creditar', 'Registrar crédito'],
    documento
      ? [daBaixa, 'documento', 'Dar baixa no que falta do documento']
      : [daBaixa, 'baixar', 'Dar baixa em uma parcela'],
  ];
  const principal = sugestao?.tipo ?? daBaixa;
  return (
    <Actions>
      {acoes.map(([tipo, passo, rotulo]) => (
        <Button
          key={tipo}
          variant={tipo === principal ? 'filled' : 'default'}
          onClick={() => onPasso(passo)}
        >
          {rotulo}
        </Button>
      ))}
    </Actions>
  );
}

/** One exception, and what to do about it. */
export function ExcecaoModal({ id, onClose }: { id: number; onClose: () => void }) {
  const consulta = useQuery(excecaoQuery(id));
  const { data } = consulta;
  const titulo = data ? MOTIVOS_DE_EXCECAO[data.motivo].titulo : 'Pagamento';
  return (
    <Modal titulo={titulo} onClose={onClose}>
      <Espera consulta={consulta} texto="Buscando o pagamento..." altura="3rem" />
      {data && (
        <>
          <ExcecaoFatos excecao={data} />
          <Decidir excecao={data} onClose={onClose} />
        </>
      )}
    </Modal>
  );
}
