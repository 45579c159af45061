import { formatarTelefone, telefoneNacional } from '@balcao/domain';
import { useQuery } from '@tanstack/react-query';
import { useOrgao } from '../../../lib/orgao.ts';
import secao from '../../../ui/secao.module.css';
import { parametrosQuery } from '../../processo/parametros.queries.ts';
import type { SolicitacaoAberta } from './fatos-da-solicitacao.tsx';
import classes from './detalhes.module.css';

/** The last instance was used, or the term of the next one is over. */
const SEM_RECURSO = ['INSTANCIAS_ESGOTADAS', 'PRAZO_DO_RECURSO_ENCERRADO'];

/** Whether whoever filed a request is left with what stands outside of it: nobody answered in time, or nothing is left to appeal to. */
const restaOutroCaminho = ({
  vencida,
  recorrer: { motivo },
}: Pick<SolicitacaoAberta, 'vencida' | 'recorrer'>): boolean =>
  motivo !== 'RECURSO_E_DO_CIDADAO' && (vencida || SEM_RECURSO.includes(motivo ?? ''));

/** Where it is: an address that opens, or what the institution wrote. */
function Onde({ contato }: { contato: string }) {
  if (!/^https:\/\/\S+$/.test(contato)) return <>{contato}</>;
  return (
    <a href={contato} target="_blank" rel="noopener noreferrer">
      {contato}
      <span className="so-leitor"> (abre em outra aba)</span>
    </a>
  );
}

/**
 * What remains after the silence, or after the last instance: to file again, and who watches over the
 * institution (Lei 12.527/2011, art. 32; Lei 13.460/2017, art. 13; Constituição, arts. 74 §2 and 129).
 */
export function OQueResta({ solicitacao }: { solicitacao: SolicitacaoAberta }) {
  const { cod_empre, email, telefone_principal } = useOrgao();
  const resta = restaOutroCaminho(solicitacao);
  const { data } = useQuery({ ...parametrosQuery(cod_empre), enabled: resta });
  if (!resta) return null;
  const doOrgao = [
    telefone_principal && formatarTelefone(telefoneNacional(telefone_principal)),
    email,
  ];
  const caminhos = data?.outros_caminhos;
  const linhas = [
    ['Ouvidoria da prefeitura', caminhos?.ouvidoria || doOrgao.filter(Boolean).join(' · ')],
    ['Tribunal de Contas', caminhos?.tribunal_de_contas ?? ''],
    ['Ministério Público', caminhos?.ministerio_publico ?? ''],
  ] as const;
  return (
    <section className={secao.secao} aria-labelledby="o-que-resta">
      <h2 id="o-que-resta">O que mais você pode fazer</h2>
      <ul className={classes.caminhos}>
        <li>Fazer uma nova solicitação, a qualquer momento e sem dizer o motivo.</li>
        {linhas.map(([quem, contato]) => (
          <li key={quem}>
            Reclamar: <strong>{quem}</strong>
            {contato !== '' && ': '}
            <Onde contato={contato} />
          </li>
        ))}
      </ul>
    </section>
  );
}
