import {
  type ClassificadaPublica,
  type DeclaracaoDoRol,
  getClassificadas,
  getClassificadasEmCsv,
} from '@balcao/contracts';
import {
  anosComClassificadas,
  anosComRegistro,
  formatarData,
  fraseDoPeriodo,
  periodosDeclarados,
  rolPorAno,
  rotuloDaOpcao,
  type RolDoAno,
} from '@balcao/domain';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { useHoje } from '../../lib/hoje.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Fatos, type Fato } from '../../ui/fatos.tsx';
import { call } from '../../lib/call.ts';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import classes from './classificadas.module.css';

/** The whole list, as it is published. */
const classificadasQuery = (cod_empre: number) =>
  queryOptions({
    queryKey: ['classificadas', 'publicas', cod_empre],
    queryFn: ({ signal }) => call(getClassificadas, { query: { cod_empre }, signal }),
    staleTime: 5 * 60_000,
  });

/** Where the list stands for machines, for good. */
const enderecosDoRol = (cod_empre: number) => ({
  csv: `${getClassificadasEmCsv.path}?cod_empre=${cod_empre}`,
  json: `${getClassificadas.path}?cod_empre=${cod_empre}`,
});

const MOTIVOS = { DECISAO: 'por decisão da autoridade', FIM_DO_PRAZO: 'pelo fim do prazo' };

const fatosDe = (uma: ClassificadaPublica): Fato[] => [
  ['Grau de sigilo', rotuloDaOpcao(uma.grau_sigilo.nome)],
  ['Dispositivo legal', uma.fundamento],
  ['Autoridade que classificou', uma.autoridade],
  ['Produzida em', formatarData(uma.data_producao)],
  ['Classificada em', formatarData(uma.data_classificacao)],
  ['Sigilo até', formatarData(uma.prazo_ate)],
];

const daSaida = ({ desclassificacao }: ClassificadaPublica): Fato[] =>
  desclassificacao
    ? [
        [
          'Desclassificada em',
          `${formatarData(desclassificacao.data)}, ${MOTIVOS[desclassificacao.motivo]}`,
        ],
      ]
    : [];

interface PorAnoProps {
  titulo: string;
  qual: 'classificadas' | 'desclassificadas';
  /** What each is called, alone and together: 'informação classificada'. */
  nomes: readonly [uma: string, varias: string];
  rol: readonly RolDoAno<ClassificadaPublica>[];
  declaracoes: readonly DeclaracaoDoRol[];
  /** This year, which is not over. */
  atual: number;
}

function PorAno({ titulo, qual, nomes: [uma, varias], rol, declaracoes, atual }: PorAnoProps) {
  const registrados = anosComRegistro(rol, qual, declaracoes);
  // Of a year in which the other list has something nobody can declare that there was nothing.
  const naoSeDeclaram = anosComClassificadas(rol);
  const vazio = (ano: number): string => {
    const nada = registrados.has(ano) ? `nenhuma ${uma}` : 'sem registro no portal';
    if (ano === atual) return `${nada} até hoje`;
    if (registrados.has(ano) || naoSeDeclaram.has(ano)) return nada;
    return `${nada}; a autoridade ainda não declarou`;
  };
  return (
    <div>
      <h3>{titulo}</h3>
      <ul className={classes.anos}>
        {rol.map(({ ano, [qual]: lista }) => (
          <li key={ano}>
            {lista.length === 0 ? (
              <>
                <strong>{ano}:</strong> {vazio(ano)}
              </>
            ) : (
              <details>
                <summary>
                  <strong>{ano}:</strong> {lista.length} {lista.length === 1 ? uma : varias}
                </summary>
                <ul className={classes.rol}>
                  {lista.map((informacao) => (
                    <li key={informacao.codigo}>
                      <p>
                        <strong>{informacao.codigo}</strong>
                        <br />
                        {informacao.assunto}
                      </p>
                      <Fatos fatos={[...fatosDe(informacao), ...daSaida(informacao)]} />
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What was classified and declassified, year by year (Lei 12.527/2011, art. 30, I and II). */
export function Classificadas() {
  const { cod_empre } = useOrgao();
  const hoje = useHoje();
  const { data, error, refetch } = useQuery(classificadasQuery(cod_empre));
  if (error) return <ErrorPanel erro={error} onRetry={() => void refetch()} />;
  if (!data) return <ListLoading texto="Carregando o rol..." linhas={1} altura="10rem" />;
  const rol = rolPorAno(data.data, hoje);
  const comuns = { rol, declaracoes: data.declaracoes, atual: Number(hoje.slice(0, 4)) };
  const { csv, json } = enderecosDoRol(cod_empre);
  return (
    <>
      {periodosDeclarados(data.declaracoes, rol).map((periodo) => (
        <p key={periodo.ate}>
          {fraseDoPeriodo(periodo)}
          <br />
          <small>
            Declarado por {periodo.autoridade}, {periodo.cargo}, em {formatarData(periodo.data)}.
          </small>
        </p>
      ))}
      <div className={classes.lado}>
        <PorAno
          titulo="Informações classificadas"
          qual="classificadas"
          nomes={['informação classificada', 'informações classificadas']}
          {...comuns}
        />
        <PorAno
          titulo="Informações desclassificadas"
          qual="desclassificadas"
          nomes={['informação desclassificada', 'informações desclassificadas']}
          {...comuns}
        />
      </div>
      <p>
        O mesmo rol em <a href={csv}>planilha (CSV)</a> e em <a href={json}>dados abertos (JSON)</a>
        .
      </p>
    </>
  );
}
