import { findServico, respondePeloSic } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import type { SolicitacaoDaLista } from '@balcao/contracts';
import { Abas } from '../../ui/abas.tsx';
import { Page } from '../../ui/page.tsx';
import { useGestao } from '../../lib/use-gestao.ts';
import { Recursos } from '../../esic/recursos/dialogos.ts';
import type { AcaoQueMuda } from '../../esic/solicitacoes/detalhes/barra-de-acoes.tsx';
import { AcaoFeita } from '../../esic/processo/confirmar-acao.tsx';
import { SolicitacaoModal } from '../../esic/solicitacoes/detalhes/solicitacao-modal.tsx';
import { AcaoModal } from './acoes/acao-modal.tsx';
import { Fila } from './fila.tsx';
import {
  entreSetoresQuery,
  quantosEntreSetores,
} from '../../esic/processo/entre-setores.queries.ts';
import { useQuemDoPedido } from '../../esic/processo/quem-pode.ts';
import { useAbaNoEndereco, useDialogoNoEndereco } from '../../lib/endereco.ts';
import classes from './gestao.module.css';

/** 'Gerenciar solicitações': the queue, one request of it, and what staff do with it. */
function GerenciarSolicitacoes() {
  const { aberto, ...endereco } = useDialogoNoEndereco('solicitacao');
  const abertos = aberto !== null;
  const { pedida, aviso, raiz, abrir, fechar, pedir, onFeito, onDesistir } = useGestao<
    AcaoQueMuda,
    SolicitacaoDaLista,
    string
  >({ abertos, ...endereco });
  return (
    <div className={classes.gestao}>
      {aviso !== undefined && !abertos && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <Fila raiz={raiz} onAbrir={abrir} onAcao={pedir} />
      {abertos && (
        <SolicitacaoModal
          key={aberto}
          id={aberto}
          aviso={aviso}
          Recursos={Recursos}
          onAcao={pedir}
          onClose={fechar}
        />
      )}
      {pedida && (
        <AcaoModal
          acao={pedida.acao}
          solicitacao={pedida.alvo}
          onFeito={onFeito}
          onClose={onDesistir}
        />
      )}
    </div>
  );
}

const GerenciarRecursos = lazy(async () => ({
  default: (await import('../../esic/recursos/gestao/gerenciar-recursos.tsx')).GerenciarRecursos,
}));

const RegistrarNoBalcao = lazy(async () => ({
  default: (await import('./balcao/registrar-no-balcao.tsx')).RegistrarNoBalcao,
}));

const EntreSetores = lazy(async () => ({
  default: (await import('./entre-setores/entre-setores.tsx')).EntreSetores,
}));

/** 'Entre setores', with how many wait there; nothing is counted while it is not known. */
function useRotuloEntreSetores(): string {
  const { data } = useQuery(entreSetoresQuery);
  const quantos = data ? quantosEntreSetores(data) : 0;
  return quantos === 0 ? 'Entre setores' : `Entre setores (${quantos})`;
}

const ModelosDeRespostaAba = lazy(async () => ({
  default: (await import('./modelos-de-resposta.tsx')).ModelosDeRespostaAba,
}));

const ABAS = ['solicitacoes', 'recursos', 'entre-setores', 'balcao', 'modelos'] as const;

/** 'Solicitações' of staff (`esic.md` §2.1): the requests, and the appeals against what was answered. */
export function GestaoPage() {
  const [aba, irPara] = useAbaNoEndereco(ABAS, []);
  const entreSetores = useRotuloEntreSetores();
  const { quem } = useQuemDoPedido();
  return (
    <Page titulo={findServico('solicitacoes')?.nome ?? ''}>
      <Abas<(typeof ABAS)[number]>
        rotulo="Solicitações e recursos"
        aba={aba}
        onChange={irPara}
        abas={[
          {
            valor: 'solicitacoes',
            rotulo: 'Gerenciar solicitações',
            conteudo: <GerenciarSolicitacoes />,
          },
          { valor: 'recursos', rotulo: 'Gerenciar recursos', conteudo: <GerenciarRecursos /> },
          { valor: 'entre-setores', rotulo: entreSetores, conteudo: <EntreSetores /> },
          {
            valor: 'balcao',
            rotulo: 'Registrar no balcão',
            conteudo: <RegistrarNoBalcao />,
            fica: true,
          },
          ...(quem && respondePeloSic(quem)
            ? [
                {
                  valor: 'modelos' as const,
                  rotulo: 'Modelos de resposta',
                  conteudo: <ModelosDeRespostaAba />,
                  fica: true,
                },
              ]
            : []),
        ]}
      />
    </Page>
  );
}
