import type { DesempenhoNaTela, RelatorioDaControladoriaNaTela } from '@balcao/contracts';
import type { ReactNode } from 'react';
import { emDias, emMedida, emNumero, emPercentual, emPorcento } from '../../lib/numeros.ts';
import { Fatos } from '../../ui/fatos.tsx';
import { Barra, Figura, Legenda } from '../../ui/figura.tsx';
import { Table, type Coluna } from '../../ui/table.tsx';
import classes from './controladoria.module.css';

const SERIES = [
  { serie: 'no-prazo', rotulo: 'Respondidas no prazo', campo: 'respondidas_no_prazo' },
  { serie: 'com-atraso', rotulo: 'Respondidas com atraso', campo: 'respondidas_com_atraso' },
  { serie: 'em-silencio', rotulo: 'Sem resposta depois do prazo', campo: 'em_silencio' },
] as const;

/** Sectors of the chart; the table under it has all of them. */
const SETORES_DO_GRAFICO = 12;

/** What had to be answered by today. */
const devidas = (linha: DesempenhoNaTela): number =>
  SERIES.reduce((soma, { campo }) => soma + linha[campo], 0);

/** How each sector met its deadlines, those who most need attention first. */
function Grafico({ setores }: { setores: readonly DesempenhoNaTela[] }) {
  const comDevidas = setores.filter((setor) => devidas(setor) > 0);
  if (comDevidas.length === 0) return null;
  const mostrados = comDevidas.slice(0, SETORES_DO_GRAFICO);
  const deixados = comDevidas.length - mostrados.length;
  return (
    <Figura cores={classes.cores}>
      <figcaption>
        Do que já devia estar respondido, por setor
        {deixados > 0 && ` (os ${SETORES_DO_GRAFICO} que mais pedem atenção)`}
      </figcaption>
      {mostrados.map((setor) => (
        <Barra
          key={setor.setor}
          rotulo={setor.setor}
          valor={`${emPorcento(setor.cumprimento)} no prazo`}
          partes={SERIES.map(({ serie, campo }) => ({
            serie,
            percentual: (setor[campo] * 100) / devidas(setor),
          }))}
        />
      ))}
      <Legenda rotulo="Cores do gráfico" itens={SERIES} />
    </Figura>
  );
}

const numero = (
  titulo: string,
  campo: (linha: DesempenhoNaTela) => string,
): Coluna<DesempenhoNaTela> => ({ titulo, direita: true, celula: campo });

/** Figures of a line after its name: the same in every table. */
const FIGURAS = [
  numero('Recebidas', ({ recebidas }) => emNumero(recebidas)),
  numero('No prazo', ({ respondidas_no_prazo }) => emNumero(respondidas_no_prazo)),
  numero('Com atraso', ({ respondidas_com_atraso }) => emNumero(respondidas_com_atraso)),
  numero('Em silêncio', ({ em_silencio }) => emNumero(em_silencio)),
  numero('Em tramitação', ({ em_tramitacao }) => emNumero(em_tramitacao)),
  numero('Prorrogadas', ({ prorrogadas }) => emNumero(prorrogadas)),
  numero('Cumprimento', ({ cumprimento }) => emPorcento(cumprimento)),
  numero('Média (dias)', ({ media_de_dias }) => emMedida(media_de_dias)),
  numero('9 de cada 10 (dias)', ({ p90_de_dias }) => emMedida(p90_de_dias)),
  numero('Mudadas em recurso', (linha) =>
    linha.recursos_decididos === 0
      ? '–'
      : `${emNumero(linha.recursos_providos)} de ${emNumero(linha.recursos_decididos)}`,
  ),
];

type Nome = 'setor' | 'natureza' | 'tipo';

interface ContasProps {
  legenda: string;
  /** What names each line. */
  nomes: readonly (readonly [campo: Nome, titulo: string])[];
  linhas: readonly DesempenhoNaTela[];
}

function Contas({ legenda, nomes, linhas }: ContasProps) {
  const colunas = [
    ...nomes.map(([campo, titulo]): Coluna<DesempenhoNaTela> => ({
      titulo,
      celula: (linha) => linha[campo],
    })),
    ...FIGURAS,
  ];
  const chave = (linha: DesempenhoNaTela) => nomes.map(([campo]) => linha[campo]).join('/');
  return <Table legenda={legenda} colunas={colunas} linhas={linhas} chave={chave} />;
}

function Parte({ id, titulo, children }: { id: string; titulo: string; children: ReactNode }) {
  return (
    <section className={classes.parte} aria-labelledby={id}>
      <h2 id={id}>{titulo}</h2>
      {children}
    </section>
  );
}

function Resumo({ total }: { total: DesempenhoNaTela }) {
  const respondidas = total.respondidas_no_prazo + total.respondidas_com_atraso;
  return (
    <Fatos
      fatos={[
        ['Recebidas', emNumero(total.recebidas)],
        ['Respondidas', emNumero(respondidas)],
        ['Cumprimento do prazo', emPorcento(total.cumprimento)],
        ['Sem resposta depois do prazo', emNumero(total.em_silencio)],
        ['Média até a resposta', emDias(total.media_de_dias)],
        ['9 de cada 10 respostas vieram em até', emDias(total.p90_de_dias)],
        [
          'Prorrogadas',
          `${emNumero(total.prorrogadas)} (${emPercentual(total.prorrogadas, total.recebidas)})`,
        ],
        ['Respostas mudadas em recurso', emPorcento(total.reforma)],
      ]}
    />
  );
}

type Recursos = RelatorioDaControladoriaNaTela['recursos'];

const COLUNAS_DOS_RECURSOS: readonly Coluna<Recursos[number]>[] = [
  { titulo: 'Instância', celula: ({ rotulo }) => rotulo },
  { titulo: 'Abertos', direita: true, celula: ({ abertos }) => emNumero(abertos) },
  { titulo: 'Decididos', direita: true, celula: ({ decididos }) => emNumero(decididos) },
  { titulo: 'Mudaram a resposta', direita: true, celula: ({ providos }) => emNumero(providos) },
  { titulo: 'Parte', direita: true, celula: ({ reforma }) => emPorcento(reforma) },
  {
    titulo: 'Sem decisão no prazo',
    direita: true,
    celula: ({ sem_resposta }) => emNumero(sem_resposta),
  },
];

/** The report of a year, in the order in which who watches over it asks. */
export function Relatorio({ dados }: { dados: RelatorioDaControladoriaNaTela }) {
  const { ano } = dados;
  return (
    <>
      <Parte id="resumo" titulo={`Solicitações registradas em ${ano}`}>
        <Resumo total={dados.total} />
        <p className={classes.nota}>
          As solicitações contam no ano em que foram registradas, como estão hoje. O cumprimento é a
          parte respondida no prazo de tudo o que já devia estar respondido. As prorrogadas contam
          pelo prazo prorrogado.
          {dados.sem_reservadas &&
            ' Denúncias e manifestações de ouvidoria só entram quando há pelo menos 10 do mesmo tipo no mesmo setor e mês; os administradores veem todas.'}
        </p>
      </Parte>
      <Parte id="setores" titulo="Por setor">
        <Grafico setores={dados.por_setor} />
        <Contas
          legenda={`Solicitações de ${ano} por setor`}
          nomes={[['setor', 'Setor']]}
          linhas={dados.por_setor}
        />
      </Parte>
      <Parte id="naturezas" titulo="Por natureza">
        <Contas
          legenda={`Solicitações de ${ano} por natureza`}
          nomes={[['natureza', 'Natureza']]}
          linhas={dados.por_natureza}
        />
      </Parte>
      <Parte id="setores-e-naturezas" titulo="Por setor e natureza">
        <Contas
          legenda={`Solicitações de ${ano} por setor e natureza`}
          nomes={[
            ['setor', 'Setor'],
            ['natureza', 'Natureza'],
          ]}
          linhas={dados.por_setor_e_natureza}
        />
      </Parte>
      <Parte id="recursos" titulo="Recursos abertos no ano">
        <Table
          legenda={`Recursos abertos em ${ano} por instância`}
          colunas={COLUNAS_DOS_RECURSOS}
          linhas={dados.recursos}
          chave={({ instancia }) => instancia}
        />
      </Parte>
      <Parte id="ouvidoria" titulo="Motivos das manifestações de ouvidoria">
        {dados.motivos_da_ouvidoria.length === 0 ? (
          <p>Nenhuma manifestação de ouvidoria a contar em {ano}.</p>
        ) : (
          <Contas
            legenda={`Manifestações de ouvidoria de ${ano} por tipo`}
            nomes={[['tipo', 'Tipo']]}
            linhas={dados.motivos_da_ouvidoria}
          />
        )}
      </Parte>
    </>
  );
}
