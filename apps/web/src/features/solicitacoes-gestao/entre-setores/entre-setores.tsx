import { MAIS_URGENTES, type Consulta, type EntreSetores as Lidas } from '@balcao/contracts';
import { restanteDaConsulta } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link } from 'wouter';
import { AcaoFeita } from '../../../esic/processo/confirmar-acao.tsx';
import { PrazoRestante } from '../../../esic/processo/selos.tsx';
import { useHoje } from '../../../lib/hoje.ts';
import { Button } from '../../../ui/button.tsx';
import { Cartao } from '../../../ui/fatos.tsx';
import leitura from '../../../ui/leitura.module.css';
import { Espera } from '../../../ui/states.tsx';
import { entreSetoresQuery } from '../../../esic/processo/entre-setores.queries.ts';
import { DecidirModal, DiscordarModal, type Disputa } from './discordar-modais.tsx';
import { ResponderConsultaModal } from './responder-consulta-modal.tsx';
import classes from './entre-setores.module.css';

/** What is being done: an answer, a disagreement, or its decision. */
type Pedida = { consulta: Consulta } | Disputa;

interface ParteProps {
  titulo: string;
  /** Said where there is nothing; a part without it is then left out. */
  vazia?: string;
  children: readonly ReactNode[];
}

function Parte({ titulo, vazia, children }: ParteProps) {
  if (children.length === 0 && vazia === undefined) return null;
  return (
    <section className={classes.parte} aria-label={titulo}>
      <h2>{titulo}</h2>
      {children.length === 0 ? <p>{vazia}</p> : <ul className={classes.lista}>{children}</ul>}
      {children.length >= MAIS_URGENTES && (
        <p>Aparecem as {MAIS_URGENTES} primeiras. As outras aparecem quando estas saírem.</p>
      )}
    </section>
  );
}

/** The protocol, as a way to the request for whoever may read it, and its subject. */
function QualSolicitacao({
  de,
}: {
  de: Pick<Consulta, 'solicitacao_id' | 'numero_protocolo' | 'assunto'>;
}) {
  const { solicitacao_id, numero_protocolo, assunto } = de;
  if (assunto === null) return <p className={leitura.miudo}>Solicitação reservada.</p>;
  return (
    <p>
      {assunto}{' '}
      <Link
        href={`/dashboard/solicitacoes?solicitacao=${solicitacao_id}`}
        aria-label={`Abrir a solicitação ${numero_protocolo}`}
      >
        Abrir
      </Link>
    </p>
  );
}

interface ListasProps {
  lidas: Lidas;
  onPedir: (pedida: Pedida) => void;
}

function Listas({ lidas, onPedir }: ListasProps) {
  const hoje = useHoje();
  return (
    <>
      <Parte titulo="Consultas ao seu setor" vazia="Nenhum setor espera uma resposta do seu.">
        {lidas.consultas.map((consulta) => (
          <Cartao
            key={consulta.id}
            titulo={<span className="inteiro">{consulta.numero_protocolo}</span>}
            situacao={<PrazoRestante restante={restanteDaConsulta(consulta.prazo.data, hoje)} />}
          >
            <QualSolicitacao de={consulta} />
            <p className={leitura.texto}>{consulta.pergunta}</p>
            <p className={leitura.miudo}>
              {consulta.pedida_por} pergunta a {consulta.setor.nome}. Responda até{' '}
              {consulta.prazo.formatada}.
            </p>
            <div>
              <Button
                aria-label={`Responder a consulta sobre ${consulta.numero_protocolo}`}
                onClick={() => onPedir({ consulta })}
              >
                Responder
              </Button>
            </div>
          </Cartao>
        ))}
      </Parte>
      <Parte titulo="Saíram do seu atendimento">
        {lidas.perdidos.map((perdido) => (
          <Cartao
            key={perdido.id}
            titulo={<span className="inteiro">{perdido.numero_protocolo}</span>}
          >
            <QualSolicitacao de={perdido} />
            <p className={leitura.miudo}>
              Quem mudou: {perdido.tirado_por}. Você pode discordar até{' '}
              {perdido.discordar_ate.formatada}.
            </p>
            <div>
              <Button
                variant="default"
                aria-label={`Discordar da mudança de ${perdido.numero_protocolo}`}
                onClick={() => onPedir({ perdido })}
              >
                Discordar
              </Button>
            </div>
          </Cartao>
        ))}
      </Parte>
      <Parte titulo="Discordâncias a decidir">
        {lidas.discordancias.map((discordancia) => (
          <Cartao
            key={discordancia.id}
            titulo={<span className="inteiro">{discordancia.numero_protocolo}</span>}
          >
            <QualSolicitacao de={discordancia} />
            <p className={leitura.texto}>
              {discordancia.de}: {discordancia.motivo}
            </p>
            <p className={leitura.miudo}>
              {discordancia.atendente === null
                ? 'Ninguém atende agora.'
                : `Atende agora: ${discordancia.atendente}.`}
            </p>
            <div>
              <Button
                aria-label={`Decidir sobre ${discordancia.numero_protocolo}`}
                onClick={() => onPedir({ discordancia })}
              >
                Decidir
              </Button>
            </div>
          </Cartao>
        ))}
      </Parte>
    </>
  );
}

/** 'Entre setores': what sectors ask each other, and what is disputed among staff. */
export function EntreSetores() {
  const consulta = useQuery(entreSetoresQuery);
  const [pedida, setPedida] = useState<Pedida>();
  const [aviso, setAviso] = useState<string>();
  const pedir = (qual: Pedida) => {
    setAviso(undefined);
    setPedida(qual);
  };
  const dialogo = {
    onFeito: (texto: string) => {
      setPedida(undefined);
      setAviso(texto);
    },
    onClose: () => setPedida(undefined),
  };
  return (
    <div className={classes.entre}>
      {aviso !== undefined && <AcaoFeita key={aviso}>{aviso}</AcaoFeita>}
      <Espera consulta={consulta} texto="Buscando o que espera você..." linhas={2} altura="6rem" />
      {consulta.data && <Listas lidas={consulta.data} onPedir={pedir} />}
      {pedida && 'consulta' in pedida && (
        <ResponderConsultaModal consulta={pedida.consulta} {...dialogo} />
      )}
      {pedida && 'perdido' in pedida && <DiscordarModal perdido={pedida.perdido} {...dialogo} />}
      {pedida && 'discordancia' in pedida && (
        <DecidirModal discordancia={pedida.discordancia} {...dialogo} />
      )}
    </div>
  );
}
