import type { EstatisticasPublicadas } from '@balcao/contracts';
import type { ReactNode } from 'react';
import { emDias, emNumero, emPercentual } from '../../lib/numeros.ts';
import { Fatos } from '../../ui/fatos.tsx';
import { TabelaSimples } from '../../ui/tabela-simples.tsx';
import { Barra, Figura } from '../../ui/figura.tsx';
import classes from './estatisticas.module.css';

/** A line of a count, as the tables and the chart show it. */
interface Contagem {
  rotulo: string;
  quantidade: number;
}

/** How many there are in all. */
const total = (linhas: readonly Contagem[]): number =>
  linhas.reduce((soma, { quantidade }) => soma + quantidade, 0);

/** What became of the requests received in a year: each is in one line. */
function destinosDe(ano: EstatisticasPublicadas): readonly Contagem[] {
  const { sem_decisao } = ano;
  return [
    ...ano.decisoes,
    ...(sem_decisao > 0
      ? [{ rotulo: 'Respondido sem decisão registrada', quantidade: sem_decisao }]
      : []),
    { rotulo: 'Em tramitação', quantidade: ano.em_tramitacao },
    { rotulo: 'Não atendido no prazo', quantidade: ano.nao_atendidos },
    { rotulo: 'Cancelado por quem pediu', quantidade: ano.cancelados },
  ];
}

/** Whether anything at all happened in the year. */
export const temDados = ({ por_natureza, recursos }: EstatisticasPublicadas): boolean =>
  total(por_natureza) > 0 || recursos.some(({ abertos }) => abertos > 0);

/** What became of the requests, a bar each; the table under it has the same figures for everybody. */
function Grafico({ linhas }: { linhas: readonly Contagem[] }) {
  const todos = total(linhas);
  return (
    <Figura cores={classes.cores}>
      <figcaption>Parte dos pedidos recebidos</figcaption>
      {linhas
        .filter(({ quantidade }) => quantidade > 0)
        .map(({ rotulo, quantidade }) => (
          <Barra
            key={rotulo}
            rotulo={rotulo}
            valor={`${emNumero(quantidade)} (${emPercentual(quantidade, todos)})`}
            partes={[{ serie: 'parte', percentual: (quantidade * 100) / todos }]}
          />
        ))}
    </Figura>
  );
}

type DaInstancia = EstatisticasPublicadas['recursos'][number];

/** What the appeals of an instance came to, line by line. */
const linhasDe = ({ abertos, desfechos, sem_resposta, em_analise, cancelados }: DaInstancia) => [
  ['Abertos', abertos] as const,
  ...desfechos.map(({ rotulo, quantidade }) => [rotulo, quantidade] as const),
  ['Sem resposta no prazo', sem_resposta] as const,
  ['Em análise', em_analise] as const,
  ['Cancelados com o pedido', cancelados] as const,
];

interface RecursosDoAnoProps {
  ano: number;
  recursos: readonly DaInstancia[];
}

/** The appeals opened in a year: a column for each instance, a line for each outcome. */
function RecursosDoAno({ ano, recursos }: RecursosDoAnoProps) {
  if (recursos.every(({ abertos }) => abertos === 0)) {
    return <p>Nenhum recurso foi aberto em {ano}.</p>;
  }
  const colunas = recursos.map(linhasDe);
  const rotulos = (colunas[0] ?? []).map(([rotulo]) => rotulo);
  return (
    <TabelaSimples
      numeros
      legenda={`Recursos abertos em ${ano}, por instância e desfecho`}
      colunas={['Recursos', ...recursos.map(({ instancia }) => `${instancia}ª inst.`)]}
      linhas={rotulos.map((rotulo, i) => [
        rotulo,
        ...colunas.map((coluna) => emNumero(coluna[i]?.[1] ?? 0)),
      ])}
    />
  );
}

interface ParteProps {
  id: string;
  titulo: string;
  children: ReactNode;
}

function Parte({ id, titulo, children }: ParteProps) {
  return (
    <section className={classes.parte} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </section>
  );
}

interface ContagensProps {
  legenda: string;
  /** What each line is one of: 'Motivo'. */
  item: string;
  linhas: readonly Contagem[];
}

/** A count as a table, with the share of each line. */
function Contagens({ legenda, item, linhas }: ContagensProps) {
  const todos = total(linhas);
  return (
    <TabelaSimples
      numeros
      legenda={legenda}
      colunas={[item, 'Quantidade', 'Parte']}
      linhas={linhas.map(({ rotulo, quantidade }) => [
        rotulo,
        emNumero(quantidade),
        emPercentual(quantidade, todos),
      ])}
    />
  );
}

/** The figures that the law names, before all others. */
function Resumo({ ano }: { ano: EstatisticasPublicadas }) {
  return (
    <Fatos
      fatos={[
        ['Pedidos recebidos', emNumero(ano.recebidos)],
        ['Respondidos', emNumero(ano.respondidos)],
        ['Atendidos, no todo ou em parte', emNumero(ano.atendidos)],
        ['Indeferidos', emNumero(ano.indeferidos)],
        ['Tempo médio de resposta', emDias(ano.tempo_medio_dias)],
        [
          'Respondidos no prazo',
          `${emNumero(ano.respondidos_no_prazo)} (${emPercentual(ano.respondidos_no_prazo, ano.respondidos)})`,
        ],
        ['Prazo prorrogado', emNumero(ano.prorrogados)],
      ]}
    />
  );
}

/** The statistics of a year, in the order in which people ask for them. */
export function Relatorio({ dados }: { dados: EstatisticasPublicadas }) {
  const { ano } = dados;
  const destinos = destinosDe(dados);
  return (
    <>
      <Parte id="resumo" titulo={`Pedidos de acesso à informação em ${ano}`}>
        <Resumo ano={dados} />
      </Parte>
      <Parte id="destinos" titulo="O que aconteceu com os pedidos">
        {dados.recebidos > 0 && <Grafico linhas={destinos} />}
        <Contagens
          legenda={`Pedidos recebidos em ${ano}, por situação e decisão`}
          item="Situação ou decisão"
          linhas={destinos}
        />
        <p className={classes.nota}>
          Um pedido que passou do prazo sem resposta conta como não atendido no prazo, mesmo quando
          alguém da prefeitura já está cuidando dele.
        </p>
      </Parte>
      <Parte id="negativas" titulo="Por que o acesso foi negado">
        {dados.negativas.length === 0 ? (
          <p>Nenhum pedido foi negado em {ano}.</p>
        ) : (
          <Contagens
            legenda={`Pedidos negados em ${ano}, por motivo`}
            item="Motivo"
            linhas={dados.negativas}
          />
        )}
      </Parte>
      <Parte id="setores" titulo="Pedidos por setor">
        {dados.por_setor.length === 0 ? (
          <p>Nenhum setor recebeu pedidos em {ano}.</p>
        ) : (
          <Contagens
            legenda={`Pedidos recebidos em ${ano}, por setor`}
            item="Setor"
            linhas={dados.por_setor}
          />
        )}
      </Parte>
      <Parte id="solicitantes" titulo="Quem pediu">
        <Contagens
          legenda={`Pedidos recebidos em ${ano}, por tipo de solicitante`}
          item="Solicitante"
          linhas={dados.solicitantes}
        />
      </Parte>
      <Parte id="recursos" titulo="Recursos">
        <RecursosDoAno ano={ano} recursos={dados.recursos} />
      </Parte>
      <Parte id="todas" titulo="Todas as solicitações">
        <p>
          Além dos pedidos de acesso à informação, contam aqui a ouvidoria e os serviços. Denúncias
          e manifestações de ouvidoria só entram quando há pelo menos 10 do mesmo tipo no mesmo
          setor e mês.
        </p>
        <Contagens
          legenda={`Solicitações recebidas em ${ano}, por natureza`}
          item="Natureza"
          linhas={dados.por_natureza}
        />
        <Contagens
          legenda={`Solicitações recebidas em ${ano}, por tipo`}
          item="Tipo"
          linhas={dados.por_tipo}
        />
      </Parte>
    </>
  );
}
