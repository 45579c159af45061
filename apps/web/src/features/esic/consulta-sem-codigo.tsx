import {
  abrirRecursoPublico,
  consultarSolicitacaoComEmail,
  contestarEntregaPublico,
  receberComplementoPublico,
  type SolicitacaoPublica,
} from '@balcao/contracts';
import { lerProtocolo, TEXTOS_DO_RECURSO } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { QUEM_TEM_O_PROTOCOLO } from '../../esic/processo/quem-pode.ts';
import type { SolicitacaoVista } from '../../esic/processo/solicitacoes.queries.ts';
import { Explicacao } from '../../esic/recursos/abrir/abrir-recurso.tsx';
import { RecursoAberto } from '../../esic/recursos/abrir/recurso-aberto.tsx';
import { RecursoForm, useRecorrer } from '../../esic/recursos/abrir/recurso-form.tsx';
import { ContestarForm } from '../../esic/recursos/lista/contestar-entrega.tsx';
import { LinhaDoRecurso } from '../../esic/recursos/lista/linha-do-recurso.tsx';
import { recursosQuery } from '../../esic/recursos/recursos.queries.ts';
import {
  ComplementoForm,
  ComplementoPedido,
} from '../../esic/solicitacoes/detalhes/complemento-pedido.tsx';
import { Detalhes } from '../../esic/solicitacoes/detalhes/detalhes.tsx';
import {
  EmailForm,
  oQueReserva,
} from '../../esic/solicitacoes/detalhes/solicitacao-publica-modal.tsx';
import { useFolhasDe } from '../../lib/cabeca.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { useEnviado, useRespostaSemCodigo } from '../../lib/sem-codigo.ts';
import { Espera } from '../../ui/states.tsx';
import { SuccessPanel } from '../../ui/outcome.tsx';
import secao from '../../ui/secao.module.css';
import { protocoloQuery, textoDo } from './consulta.queries.ts';
import classes from './esic.module.css';

/** Of a page that no code changes: what its parts would tell somebody about is told to nobody. */
const nada = () => undefined;

interface RecorrerProps {
  vista: SolicitacaoVista;
  /** What the next appeal is; unknown where the form came back refused. */
  proximo?: SolicitacaoPublica['recorrer']['proximo'];
}

/** The form of the next appeal. */
function Recorrer({ vista, proximo }: RecorrerProps) {
  const form = useRecorrer(vista, [], nada);
  return (
    <section className={secao.secao} aria-labelledby="recorrer">
      <h2 id="recorrer">{TEXTOS_DO_RECURSO.botao}</h2>
      <p>
        Da solicitação <span className="inteiro">{vista.publica?.protocolo}</span>.
      </p>
      {proximo && <Explicacao proximo={proximo} />}
      <RecursoForm form={form} onArquivos={nada} onVerLista={nada} onClose={nada} />
    </section>
  );
}

/** The appeals that there are. */
function Recursos({ vista }: { vista: SolicitacaoVista }) {
  const consulta = useQuery(recursosQuery(vista, vista.email));
  const { data = [] } = consulta;
  const ultimo = data.filter(({ contestar_ate }) => contestar_ate !== null).at(-1);
  return (
    <>
      <Espera consulta={consulta} texto="Buscando os recursos..." linhas={1} altura="8rem" />
      {data.length > 0 && (
        <section className={secao.secao} aria-labelledby="recursos">
          <h2 id="recursos">Recursos</h2>
          {data.map((recurso) => (
            <LinhaDoRecurso
              key={recurso.id}
              recurso={recurso}
              quem={QUEM_TEM_O_PROTOCOLO}
              aberta
              renovar={() => Promise.resolve(recurso.anexos)}
              // One form of a kind stands in a page: the last instance is the one that counts.
              vista={recurso === ultimo ? vista : undefined}
            />
          ))}
        </section>
      )}
    </>
  );
}

/** What was said of a handing over is noted. */
function Contestada({ entregar_ate }: { entregar_ate: string }) {
  return (
    <SuccessPanel titulo="Contestação registrada">
      <p>
        Quem entregou foi avisado. A nova entrega é até <strong>{entregar_ate}</strong>.
      </p>
    </SuccessPanel>
  );
}

/** What was missing is noted. */
function Mandado({ data_previsao }: { data_previsao: string }) {
  return (
    <SuccessPanel titulo="Recebemos o que faltava">
      <p>
        Quem atende foi avisado. O prazo da resposta é <strong>{data_previsao}</strong>.
      </p>
    </SuccessPanel>
  );
}

interface EncontradaProps {
  solicitacao: SolicitacaoPublica;
  /** What opened it, where it is reserved. */
  email: string | undefined;
}

/** All of a request to whoever has its protocol, one thing below the other. */
function Encontrada({ solicitacao, email }: EncontradaProps) {
  const { cod_empre } = useOrgao();
  const { id, numero_protocolo: protocolo, recorrer, pede_email, documentos } = solicitacao;
  const publica = { cod_empre, protocolo };
  const vista = { id, publica, email };
  return (
    <article className={classes.encontrada} aria-label={protocolo}>
      <p>
        Protocolo: <strong className="inteiro">{protocolo}</strong>
      </p>
      <Detalhes
        solicitacao={solicitacao}
        vista={vista}
        quem={QUEM_TEM_O_PROTOCOLO}
        comHistorico
        complemento={<ComplementoPedido {...{ solicitacao, vista }} quem={QUEM_TEM_O_PROTOCOLO} />}
        renovar={() => Promise.resolve(documentos)}
        reservado={
          pede_email ? (
            <EmailForm porProtocolo={publica} oQue={oQueReserva(solicitacao)} onAberta={nada} />
          ) : undefined
        }
      />
      <Recursos vista={vista} />
      {recorrer.motivo === null && <Recorrer vista={vista} proximo={recorrer.proximo} />}
    </article>
  );
}

function PorProtocolo({ protocolo }: { protocolo: string }) {
  const { cod_empre } = useOrgao();
  const consulta = useQuery(protocoloQuery(cod_empre, protocolo));
  const { data, error } = consulta;
  if (error) return <p role="alert">{textoDo(error)}</p>;
  return data ? <Encontrada solicitacao={data} email={undefined} /> : null;
}

/**
 * What a browser without code looked up by protocol, or asked about it: drawn in the page itself, for
 * without code there are no dialogs.
 */
export function ConsultaSemCodigo() {
  const { cod_empre } = useOrgao();
  const enviado = useEnviado();
  const recorrida = useRespostaSemCodigo(abrirRecursoPublico);
  const contestada = useRespostaSemCodigo(contestarEntregaPublico);
  const mandado = useRespostaSemCodigo(receberComplementoPublico);
  const aberta = useRespostaSemCodigo(consultarSolicitacaoComEmail);
  useFolhasDe('esic/solicitacoes/detalhes/solicitacao-publica-modal');
  useFolhasDe('esic/recursos/recursos-da-solicitacao');
  if (recorrida) return <RecursoAberto recurso={recorrida.data} onVerLista={nada} onClose={nada} />;
  if (contestada) return <Contestada entregar_ate={contestada.data.entregar_ate.formatada} />;
  if (mandado) return <Mandado data_previsao={mandado.data.data_previsao.formatada} />;
  if (!enviado) return null;
  const { formulario, campos } = enviado;
  const { protocolo = '', email, solicitacao_id = '', recurso_id = '' } = campos;
  if (aberta) return <Encontrada solicitacao={aberta.data} email={email} />;
  if (formulario === 'recurso')
    return <Recorrer vista={{ id: solicitacao_id, publica: { cod_empre, protocolo } }} />;
  if (formulario === 'contestacao') {
    const vista = { id: solicitacao_id, publica: { cod_empre, protocolo } };
    return <ContestarForm recurso={{ id: recurso_id }} vista={vista} />;
  }
  if (formulario === 'complemento')
    return <ComplementoForm vista={{ id: solicitacao_id, publica: { cod_empre, protocolo } }} />;
  const lido = lerProtocolo(protocolo);
  return lido.ok ? <PorProtocolo protocolo={lido.valor} /> : null;
}
