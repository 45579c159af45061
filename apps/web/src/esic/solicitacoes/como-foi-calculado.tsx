import type { MemoriaDoPrazoNaTela } from '@balcao/contracts';
import { formatarData } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEnviado } from '../../lib/sem-codigo.ts';
import { Espera } from '../../ui/states.tsx';
import { prazoQuery, type SolicitacaoVista } from '../processo/solicitacoes.queries.ts';
import classes from './memoria.module.css';

type EtapaDoPrazo = MemoriaDoPrazoNaTela['etapas'][number];
type Dia = EtapaDoPrazo['dias'][number];

const TITULOS: Readonly<Record<EtapaDoPrazo['etapa'], string>> = {
  RESPOSTA: 'Prazo de resposta',
  PRORROGACAO: 'Prorrogação',
  SUSPENSAO: 'Prazo parado, à espera de quem pediu',
};

const textoDoDia = ({ numero }: Dia, primeiro: boolean): string => {
  if (numero !== null) return `${numero}º dia`;
  return primeiro ? 'não conta: é o dia de partida' : 'não conta';
};

function Contagem({ etapa, vencimento, texto, dias }: EtapaDoPrazo) {
  return (
    <section className={classes.etapa}>
      <h3 className={classes.titulo}>
        {TITULOS[etapa]}: até {vencimento.formatada}
      </h3>
      <p>{texto}</p>
      <ol className={classes.dias} aria-label={`Dias contados, ${TITULOS[etapa].toLowerCase()}`}>
        {dias.map((dia, i) => (
          <li
            key={dia.data}
            className={classes.dia}
            data-conta={dia.numero !== null || undefined}
            data-vencimento={dia.data === vencimento.data || undefined}
          >
            <time dateTime={dia.data}>{formatarData(dia.data)}</time>
            <span>{textoDoDia(dia, i === 0)}</span>
            {dia.motivo !== null && <span className={classes.motivo}>{dia.motivo}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Memoria({ vista }: { vista: SolicitacaoVista }) {
  const consulta = useQuery(prazoQuery(vista));
  const { data, error } = consulta;
  if (error || !data)
    return <Espera consulta={consulta} texto="Buscando a contagem..." linhas={1} altura="8rem" />;
  return (
    <div className={classes.memoria}>
      {!data.confere && (
        <p>
          O calendário ou os prazos da instituição mudaram depois que este prazo foi dado: a
          contagem abaixo é a de hoje, e a que vale é a do histórico.
        </p>
      )}
      {data.etapas.map((etapa) => (
        <Contagem key={etapa.etapa} {...etapa} />
      ))}
    </div>
  );
}

/** 'Como este prazo foi calculado': asked for when it is opened, or at once where no code could. */
export function ComoFoiCalculado({ vista }: { vista: SolicitacaoVista }) {
  const [aberto, setAberto] = useState(false);
  const semCodigo = useEnviado() !== undefined;
  return (
    <details
      className={classes.painel}
      onToggle={({ currentTarget }) => setAberto(currentTarget.open)}
    >
      <summary className={classes.resumo}>Como este prazo foi calculado</summary>
      {(aberto || semCodigo) && <Memoria vista={vista} />}
    </details>
  );
}
