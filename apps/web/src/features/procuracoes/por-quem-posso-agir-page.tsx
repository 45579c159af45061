import type { EmpresaDoGovbr, PodemAgir, Procuracao } from '@balcao/contracts';
import { ATUACOES, formatarDocumento } from '@balcao/domain';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../lib/anuncio.ts';
import { passarAAgirPor } from '../../lib/representacao.ts';
import { useAcao } from '../../lib/use-acao.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { ErrorPanel, Espera } from '../../ui/states.tsx';
import { EncerrarModal } from './encerrar-modal.tsx';
import { estaAberta, ProcuracaoItem } from './procuracao-item.tsx';
import { aceitar, recebidasQuery } from './procuracoes-api.ts';
import classes from './procuracoes.module.css';

/** Begins to act, and loads the dashboard of whom one acts for. */
function AgirButton({
  quem,
  escolha,
}: {
  quem: string;
  escolha: Parameters<typeof passarAAgirPor>[0];
}) {
  const acao = useAcao({ mutationFn: () => passarAAgirPor(escolha) });
  return (
    <>
      <Button
        aria-label={`Agir por ${quem}`}
        loading={acao.isPending || acao.isSuccess}
        onClick={() => acao.mutate()}
      >
        Agir
      </Button>
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </>
  );
}

function AceitarButton({ procuracao: { id, pessoa } }: { procuracao: Procuracao }) {
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: () => aceitar(id),
    onSuccess: ({ data }) => {
      queries.setQueryData(recebidasQuery.queryKey, data);
      announce('Procuração aceita.');
    },
  });
  return (
    <>
      <Button
        aria-label={`Aceitar agir por ${pessoa.nome ?? pessoa.cpfcnpj}`}
        loading={acao.isPending}
        onClick={() => acao.mutate()}
      >
        Aceitar
      </Button>
      {acao.isError && <ErrorPanel erro={acao.error} />}
    </>
  );
}

function EmpresaItem({
  empresa: { cnpj, nome, atuacao, ate, pode_agir },
}: {
  empresa: EmpresaDoGovbr;
}) {
  return (
    <li className={classes.item}>
      <div className={classes.fatos}>
        <p className={classes.nome}>{nome}</p>
        <p className={classes.miudo}>
          {formatarDocumento(cnpj)} · você é {ATUACOES[atuacao]}
          {ate && ` até ${ate}`}
        </p>
        {!pode_agir && (
          <p>
            O gov.br não diz que você responde por ela. Peça à empresa uma procuração neste portal.
          </p>
        )}
      </div>
      {pode_agir && (
        <div className={classes.acoes}>
          <AgirButton quem={nome} escolha={{ empresa: cnpj }} />
        </div>
      )}
    </li>
  );
}

const SEM_EMPRESAS = {
  DESLIGADO: undefined,
  SEM_GOVBR: 'Para agir por uma empresa sua, saia e entre com o gov.br.',
  FALHA:
    'O gov.br não informou as suas empresas quando você entrou. Saia, entre de novo com ele e volte aqui.',
} as const;

function Empresas({ empresas, sem_empresas }: PodemAgir) {
  if (sem_empresas === 'DESLIGADO') return null;
  return (
    <section className={classes.secao} aria-labelledby="empresas-titulo">
      <h2 id="empresas-titulo">Empresas no gov.br</h2>
      {empresas.length === 0 ? (
        <p>
          {(sem_empresas && SEM_EMPRESAS[sem_empresas]) ??
            'O gov.br não tem empresas ligadas ao seu CPF.'}
        </p>
      ) : (
        <ul className={classes.lista}>
          {empresas.map((empresa) => (
            <EmpresaItem key={empresa.cnpj} empresa={empresa} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** For whom the person may act: powers to accept, to use or to end, and companies of gov.br. */
export function PorQuemPossoAgirPage() {
  const consulta = useQuery(recebidasQuery);
  const [encerrando, setEncerrando] = useState<Procuracao>();
  const { data } = consulta;
  return (
    <Page
      estreita
      titulo="Por quem posso agir"
      descricao="Quem deixou serviços com você, e as empresas pelas quais você responde."
    >
      <Espera consulta={consulta} texto="Buscando as procurações..." linhas={2} altura="5rem" />
      {data?.procuracoes.length === 0 && (
        <EmptyState texto="Ninguém deixou serviços com você">
          <p>
            Quem quiser faz isso em “Quem pode agir por mim”, com o seu CPF ou CNPJ. Aí aparece aqui
            para você aceitar.
          </p>
        </EmptyState>
      )}
      {data && data.procuracoes.length > 0 && (
        <ul className={classes.lista}>
          {data.procuracoes.map((procuracao) => (
            <ProcuracaoItem key={procuracao.id} procuracao={procuracao}>
              {estaAberta(procuracao) && (
                <>
                  {procuracao.situacao === 'A_ACEITAR' ? (
                    <AceitarButton procuracao={procuracao} />
                  ) : (
                    <AgirButton
                      quem={procuracao.pessoa.nome ?? ''}
                      escolha={{ procuracao: procuracao.id }}
                    />
                  )}
                  <Button
                    variant="default"
                    aria-label={`${procuracao.situacao === 'A_ACEITAR' ? 'Recusar' : 'Encerrar'} a procuração de ${procuracao.pessoa.nome ?? ''}`}
                    onClick={() => setEncerrando(procuracao)}
                  >
                    {procuracao.situacao === 'A_ACEITAR' ? 'Recusar' : 'Encerrar'}
                  </Button>
                </>
              )}
            </ProcuracaoItem>
          ))}
        </ul>
      )}
      {data && <Empresas {...data} />}
      {encerrando && (
        <EncerrarModal
          procuracao={encerrando}
          dada={false}
          onClose={() => setEncerrando(undefined)}
        />
      )}
    </Page>
  );
}
