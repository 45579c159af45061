import type { Anexo } from '@balcao/contracts';
import {
  disponibilidadeDeRemoverAnexo,
  ehServidor,
  respondePeloSic,
  type Quem,
} from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react';
import { useImprimindo } from '../../../ui/lista.tsx';
import { ComoFoiCalculado } from '../como-foi-calculado.tsx';
import { historicoQuery, type SolicitacaoVista } from '../../processo/solicitacoes.queries.ts';
import { fatosDaSolicitacao } from '../../processo/quem-pode.ts';
import { HistoricoDaSolicitacao } from '../historico.tsx';
import { LinhaDeEtapas } from '../etapas.tsx';
import { RestanteDoPrazo, StatusDaSolicitacao } from '../../processo/selos.tsx';
import type { RenovarAnexos } from '../../anexos/anexos-da-solicitacao.tsx';
import { AcaoFeita } from '../../processo/confirmar-acao.tsx';
import { AnexosQueSaem } from '../../anexos/anexos-que-saem.tsx';
import { FatosDaSolicitacao, type SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import { RespostaDaSolicitacao } from './resposta-da-solicitacao.tsx';
import { useFocoNoRevelado } from '../../../lib/foco.ts';
import { CabeRecurso } from './cabe-recurso.tsx';
import { ConsultasASetores } from './consultas-a-setores.tsx';
import { OQueResta } from './o-que-resta.tsx';
import leitura from '../../../ui/leitura.module.css';
import secao from '../../../ui/secao.module.css';
import classes from './detalhes.module.css';
import { Aviso } from '../../../ui/fatos.tsx';

interface IdentidadePreservadaProps {
  solicitacao: SolicitacaoAberta;
  quem: Quem;
}

/** What it means for whoever looks that the requester asked for their identity to be kept. */
function IdentidadePreservada({ solicitacao, quem }: IdentidadePreservadaProps) {
  const { identidade_preservada: preservada } = solicitacao;
  if (preservada === undefined) return null;
  const servidor = ehServidor(quem) && !quem.visao_publica;
  return (
    <Aviso aria-label="Identidade preservada">
      <p>
        {!servidor
          ? 'A identidade foi preservada: só o SIC sabe quem fez esta solicitação. Cada vez que alguém a abre, aparece no histórico quem foi e por quê.'
          : respondePeloSic(quem)
            ? `Quem pediu preferiu que só o SIC soubesse quem é. ${
                preservada.texto_pronto
                  ? 'Os outros setores leem o texto que o SIC escreveu.'
                  : 'Antes de direcionar, escreva o texto que os outros setores leem.'
              }`
            : 'Quem pediu preferiu que só o SIC soubesse quem é. Você lê o texto que o SIC escreveu.'}
      </p>
    </Aviso>
  );
}

/** With a form and files: few requests have any. */
const ComplementoPedido = lazy(async () => ({
  default: (await import('./complemento-pedido.tsx')).ComplementoPedido,
}));

interface ComplementoProps extends Pick<DetalhesProps, 'solicitacao' | 'vista' | 'quem'> {
  /** What can't come later. */
  children: ReactNode;
}

function Complemento({ children, ...props }: ComplementoProps) {
  if (props.solicitacao.complemento === null) return null;
  return (
    children ?? (
      <Suspense fallback={null}>
        <ComplementoPedido {...props} />
      </Suspense>
    )
  );
}

interface DetalhesProps {
  solicitacao: SolicitacaoAberta;
  vista: SolicitacaoVista;
  quem: Quem;
  comHistorico: boolean;
  /** What was just done to it. */
  aviso?: string | undefined;
  /** Reads the request anew, for addresses of its files that open. */
  renovar: RenovarAnexos;
  /** What was asked of who filed it, where it can't come later. */
  complemento?: ReactNode;
  /** In the place of an answer or a description that is kept back. */
  reservado?: ReactNode;
}

/** A request, whole, to staff, to whoever filed it, or to whoever has its protocol. */
export function Detalhes(props: DetalhesProps) {
  const { solicitacao, vista, quem, comHistorico, aviso, renovar, complemento, reservado } = props;
  const historico = useQuery(historicoQuery(vista));
  const imprimindo = useImprimindo();
  const tituloDoHistorico = useRef<HTMLHeadingElement>(null);
  // It opens far from the button that asks for it: whoever asked is taken there.
  useEffect(() => {
    if (!comHistorico) return;
    tituloDoHistorico.current?.focus({ preventScroll: true });
    tituloDoHistorico.current?.scrollIntoView();
  }, [comHistorico]);
  const podeRemover = ({ anexado_por }: Anexo) =>
    disponibilidadeDeRemoverAnexo(
      { anexado_por_id: anexado_por?.id ?? null },
      fatosDaSolicitacao(solicitacao),
      quem,
    ).estado === 'HABILITADA';
  const respondida = solicitacao.status === 'FINALIZADO';
  const revelado = useFocoNoRevelado<HTMLHeadingElement>(
    reservado !== undefined,
    !respondida || !historico.isPending,
  );
  return (
    <>
      {aviso !== undefined && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <div className={classes.topo}>
        <h2 className={classes.assunto}>{solicitacao.assunto}</h2>
        <div className={classes.selos}>
          <StatusDaSolicitacao solicitacao={solicitacao} />
          <RestanteDoPrazo solicitacao={solicitacao} />
        </div>
      </div>
      <IdentidadePreservada solicitacao={solicitacao} quem={quem} />
      <Complemento {...{ solicitacao, vista, quem }}>{complemento}</Complemento>
      <CabeRecurso solicitacao={solicitacao} />
      <LinhaDeEtapas solicitacao={solicitacao} historico={historico.data} />
      <RespostaDaSolicitacao
        solicitacao={solicitacao}
        historico={historico}
        titulo={respondida ? revelado : undefined}
      />
      <OQueResta solicitacao={solicitacao} />
      {'consultas' in solicitacao && <ConsultasASetores solicitacao={solicitacao} />}
      {respondida && reservado}
      {(comHistorico || imprimindo) && (
        <section className={secao.secao} aria-labelledby="historico">
          <h2 id="historico" ref={tituloDoHistorico} tabIndex={-1}>
            Histórico
          </h2>
          <HistoricoDaSolicitacao
            vista={vista}
            expirada_em={solicitacao.expirada_em}
            semInternas={!comHistorico}
            reservado={reservado !== undefined}
          />
        </section>
      )}
      <section className={secao.secao} aria-labelledby="dados">
        <h2 id="dados">Dados da solicitação</h2>
        <FatosDaSolicitacao
          solicitacao={solicitacao}
          servidor={ehServidor(quem) && !quem.visao_publica}
        />
        <ComoFoiCalculado vista={vista} />
      </section>
      {!respondida && reservado}
      {solicitacao.descricao !== null && (
        <section className={secao.secao} aria-labelledby="descricao">
          <h2 id="descricao" ref={respondida ? undefined : revelado} tabIndex={-1}>
            Descrição
          </h2>
          <p className={leitura.texto}>{solicitacao.descricao}</p>
        </section>
      )}
      {reservado === undefined && (
        <section className={secao.secao} aria-labelledby="anexos">
          <h2 id="anexos">Anexos</h2>
          <AnexosQueSaem
            anexos={
              imprimindo && !comHistorico
                ? solicitacao.documentos.filter(({ interno }) => interno !== true)
                : solicitacao.documentos
            }
            podeRemover={podeRemover}
            renovar={renovar}
          />
        </section>
      )}
    </>
  );
}
