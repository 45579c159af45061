import { NECESSIDADES_DA_OUVIDORIA, prazoPorExtenso } from '@balcao/domain';
import type { ParametrosPublicos } from '@balcao/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { parametrosQuery, periodosQuery } from '../../esic/processo/parametros.queries.ts';
import { useOrgao } from '../../lib/orgao.ts';
import { Button } from '../../ui/button.tsx';
import { Aviso, Fatos } from '../../ui/fatos.tsx';
import { ErrorPanel, ListLoading } from '../../ui/states.tsx';
import classes from './esic.module.css';

/** What may be told, in the order of the form, and what becomes of each. */
function Tipos() {
  const { cod_empre } = useOrgao();
  return (
    <section className={classes.secao} aria-labelledby="ouvidoria-tipos">
      <h2 id="ouvidoria-tipos">O que você pode dizer à ouvidoria</h2>
      <Fatos
        fatos={[
          ...NECESSIDADES_DA_OUVIDORIA.map(
            ({ pergunta, explicacao }) => [pergunta, explicacao] as const,
          ),
          [
            'Comunicar sem se identificar',
            'Uma denúncia sem o seu nome: é apurada, mas não tem protocolo nem resposta.',
          ],
        ]}
      />
      <p>
        Para pedir uma informação ou um documento, use o{' '}
        <Link href={`/esic?cod_empre=${cod_empre}`}>Serviço de Informação ao Cidadão</Link>: os
        prazos são outros, e cabe recurso.
      </p>
    </section>
  );
}

/** The terms of the law, and what is promised with them. */
function Garantias({ parametros }: { parametros: ParametrosPublicos }) {
  const { resposta, prorrogacao } = parametros.ouvidoria;
  const emDias = (dias: number) => prazoPorExtenso(dias, parametros.contagem_dos_prazos);
  const { ouvidoria: contato } = parametros.outros_caminhos;
  return (
    <section className={classes.secao} aria-labelledby="ouvidoria-garantias">
      <h2 id="ouvidoria-garantias">Prazos e garantias</h2>
      <Fatos
        fatos={[
          ['Resposta', `Em ${emDias(resposta)}, com a decisão e o motivo (art. 16).`],
          ['Prorrogação', `Uma vez, por mais ${emDias(prorrogacao)}, com justificativa.`],
          [
            'Se faltar alguma coisa',
            'A ouvidoria pede uma única vez; o prazo para de contar até você completar.',
          ],
          [
            'Recebimento',
            'Ninguém pode recusar a sua manifestação nem exigir o motivo dela (arts. 10 e 11).',
          ],
          [
            'Sua identidade',
            'É protegida (art. 10, § 7º). Se quiser que só o SIC saiba, os outros setores leem um extrato sem o que identifica você.',
          ],
          ...(contato === '' ? [] : [['Atendimento da ouvidoria', contato] as const]),
        ]}
      />
      <p>
        <a
          href="https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2017/lei/l13460.htm"
          target="_blank"
          rel="noopener noreferrer"
        >
          Lei 13.460/2017, dos direitos do usuário dos serviços públicos
          <span className="so-leitor"> (abre em outra aba)</span>
        </a>
      </p>
    </section>
  );
}

/** The yearly reports (arts. 14 and 15), which stand with the statistics of their year. */
function Relatorios() {
  const { cod_empre } = useOrgao();
  const { data: periodos = {} } = useQuery(periodosQuery(cod_empre));
  const anos = Object.keys(periodos).reverse();
  if (anos.length === 0) return null;
  return (
    <section className={classes.secao} aria-labelledby="ouvidoria-relatorios">
      <h2 id="ouvidoria-relatorios">Números e relatório de gestão</h2>
      <p>
        Manifestações de cada tipo, pontos que se repetem e o que foi feito (arts. 14 e 15), ano a
        ano:
      </p>
      <ul className={classes.normas}>
        {anos.map((ano) => (
          <li key={ano}>
            <Link href={`/estatisticas?cod_empre=${cod_empre}&ano=${ano}`}>Ouvidoria em {ano}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SobreAOuvidoriaProps {
  /** Leads to the form, where this device has one. */
  onManifestar: (() => void) | undefined;
}

/** 'Como funciona': what may be told, what the law promises, and the reports of each year. */
export function SobreAOuvidoria({ onManifestar }: SobreAOuvidoriaProps) {
  const { cod_empre } = useOrgao();
  const { data, error, refetch } = useQuery(parametrosQuery(cod_empre));
  return (
    <div className={classes.informacao}>
      {onManifestar && (
        <Aviso aria-label="Falar com a ouvidoria">
          <p>Não é preciso cadastro, e ninguém pergunta por que você quer falar.</p>
          <Button onClick={onManifestar}>Fazer manifestação</Button>
        </Aviso>
      )}
      <Tipos />
      {error && <ErrorPanel erro={error} onRetry={() => void refetch()} />}
      {data ? (
        <Garantias parametros={data} />
      ) : (
        !error && <ListLoading texto="Carregando os prazos..." altura="10rem" />
      )}
      <Relatorios />
    </div>
  );
}
