import type { ArquivoAberto } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'wouter';
import { AnoCampo } from '../../ui/ano-campo.tsx';
import secao from '../../ui/secao.module.css';
import { enderecoDoArquivo } from './respostas-api.ts';
import { periodosQuery } from '../../esic/processo/parametros.queries.ts';
import classes from './respostas.module.css';

interface Conjunto {
  titulo: string;
  texto: string;
  arquivos: readonly (readonly [arquivo: ArquivoAberto, formato: string])[];
}

const CONJUNTOS: readonly Conjunto[] = [
  {
    titulo: 'Perguntas e respostas publicadas',
    texto: 'Assunto, pergunta e resposta por inteiro, com datas, setor e decisão.',
    arquivos: [
      ['respostas.csv', 'CSV'],
      ['respostas.json', 'JSON'],
    ],
  },
  {
    titulo: 'Pedidos',
    texto: 'Todos os pedidos do ano; o assunto, só dos que foram publicados.',
    arquivos: [['pedidos.csv', 'CSV']],
  },
  {
    titulo: 'Recursos',
    texto: 'Os recursos abertos no ano, por instância, com o resultado.',
    arquivos: [['recursos.csv', 'CSV']],
  },
  {
    titulo: 'Solicitantes',
    texto: 'Quantos pediram e se são pessoas ou empresas, sem dizer quem.',
    arquivos: [['solicitantes.csv', 'CSV']],
  },
];

/** The files of a year, at addresses that stay. Without a year with requests there is nothing to offer. */
export function DadosAbertos({ cod_empre }: { cod_empre: number }) {
  const [params] = useSearchParams();
  const { data: periodos = {} } = useQuery(periodosQuery(cod_empre));
  const anos = Object.keys(periodos).map(Number).reverse();
  const ano = anos.find((um) => String(um) === params.get('ano')) ?? anos[0];
  if (ano === undefined) return null;
  return (
    <section className={secao.secao} aria-labelledby="dados-abertos">
      <h2 id="dados-abertos">Dados abertos</h2>
      <p>
        Arquivos para planilhas e programas, livres para qualquer uso. Pedidos, recursos e
        solicitantes têm os campos na ordem dos dados abertos do governo federal. Os endereços não
        mudam e estão na <a href="/api/docs">documentação da API</a>.
      </p>
      <div className={classes.ano}>
        <AnoCampo anos={anos} ano={ano} />
      </div>
      <ul className={classes.conjuntos}>
        {CONJUNTOS.map(({ titulo, texto, arquivos }) => (
          <li key={titulo}>
            <h3>{titulo}</h3>
            <p>{texto}</p>
            <p className={classes.formatos}>
              {arquivos.map(([arquivo, formato]) => (
                <a key={arquivo} href={enderecoDoArquivo(arquivo, cod_empre, ano)} download>
                  Baixar {formato}
                  <span className="so-leitor">
                    {' '}
                    de {titulo.toLowerCase()} de {ano}
                  </span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
