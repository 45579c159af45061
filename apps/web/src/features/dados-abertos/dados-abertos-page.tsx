import { getCatalogo } from '@balcao/contracts';
import { conjuntosDe, enderecoDoConjunto, type ConjuntoAberto } from '@balcao/domain';
import { Link } from 'wouter';
import { enderecoDe } from '../../lib/call.ts';
import { FUSO_DE_BRASILIA, useDia } from '../../lib/hoje.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Fatos } from '../../ui/fatos.tsx';
import { Page } from '../../ui/page.tsx';
import classes from './dados-abertos.module.css';

/** A set: what it is, where it is shown, its files of this year, and what its fields say. */
function Conjunto({ conjunto, ano }: { conjunto: ConjuntoAberto; ano: number }) {
  const { cod_empre } = useOrgao();
  const { id, titulo, descricao, atualizacao, pagina, porAno, arquivos, campos } = conjunto;
  const doAno = porAno ? ano : undefined;
  const [primeiro] = arquivos;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{titulo}</h3>
      <p>{descricao}</p>
      <p>
        Atualização: {atualizacao.toLowerCase()}.{' '}
        <Link href={`/${pagina}?cod_empre=${cod_empre}`}>Ver na página</Link>
      </p>
      <ul>
        {arquivos.map((arquivo) => (
          <li key={arquivo.caminho}>
            <a href={enderecoDoConjunto(arquivo, cod_empre, doAno)} download>
              {arquivo.formato}
              {arquivo.parte && `: ${arquivo.parte}`}
              <span className="so-leitor">
                , {titulo}
                {porAno && `, ${ano}`}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {primeiro && (
        <p>
          Exemplo: <code>GET {enderecoDoConjunto(primeiro, cod_empre, doAno)}</code>
        </p>
      )}
      <Fatos fatos={campos} />
    </section>
  );
}

/** What is published for machines, and by which rules (Lei 12.527/2011, art. 8º, § 3º; Lei 14.129/2021, art. 29). */
export function DadosAbertosPage() {
  const orgao = useOrgao();
  const { cod_empre, servicos, fuso } = orgao;
  const ano = Number(useDia(fuso || FUSO_DE_BRASILIA).slice(0, 4));
  const ligados = new Set(servicos.filter(({ ativo }) => ativo).map((um) => um.action_key));
  return (
    <Page
      titulo="Dados abertos"
      descricao="Arquivos para planilhas e programas, livres para qualquer uso, sem cadastro nem chave."
    >
      <div className={classes.texto}>
        <section aria-labelledby="regras">
          <h2 id="regras">Regras</h2>
          <ul>
            <li>
              Use, copie e publique de novo, também para vender, dizendo de onde veio. Os arquivos
              não identificam quem pediu, avaliou, deve ou paga: das pessoas só têm somas, e os
              nomes são de empresas e de quem responde por uma unidade. Ninguém pode usá-los para
              tentar identificar outras pessoas.
            </li>
            <li>
              Os endereços não mudam: uma mudança que quebre quem os usa ganha outro número no lugar
              de <code>v1</code>. <code>cod_empre</code> é o número da instituição e{' '}
              <code>ano</code>, o ano com quatro números.
            </li>
            <li>
              CSV em UTF-8, com ponto e vírgula entre as colunas e vírgula nos decimais; JSON com os
              valores em centavos e os dias como <code>2026-11-20</code>.
            </li>
            <li>
              Cada resposta traz um <code>ETag</code>: mande-o de volta em{' '}
              <code>If-None-Match</code> e o que não mudou não é enviado de novo. Quem pede demais
              em pouco tempo recebe o código 429 e, em <code>Retry-After</code>, quando voltar.
            </li>
          </ul>
          <p>
            Para programas: o{' '}
            <a href={enderecoDe(getCatalogo, { query: { cod_empre } })}>
              catálogo em DCAT (JSON-LD)
            </a>{' '}
            e a <a href="/api/docs">documentação da API</a>.
          </p>
        </section>
        <section aria-labelledby="conjuntos">
          <h2 id="conjuntos">Conjuntos de dados</h2>
          {conjuntosDe(ligados, orgao).map((conjunto) => (
            <Conjunto key={conjunto.id} conjunto={conjunto} ano={ano} />
          ))}
        </section>
      </div>
    </Page>
  );
}
