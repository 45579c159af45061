import { listAcordosDaGestao } from '@balcao/contracts';
import { useSearchParams } from 'wouter';
import { BaixarCsv } from '../../ui/baixar-csv.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { AcordoAberto } from './acordo-aberto.tsx';
import { FILTROS_DOS_ACORDOS, FiltrosDosAcordos } from './filtros-dos-acordos.tsx';
import { baixarAcordos, gestaoQueries } from './acordos-api.ts';
import { RelatorioDosAcordos } from './relatorio-dos-acordos.tsx';
import { SituacaoDoAcordo } from './situacao-do-acordo.tsx';
import classes from './gestao.module.css';

const COLUNAS: Colunas<typeof listAcordosDaGestao> = [
  {
    titulo: 'Acordo',
    celula: ({ numero, programa }) => (
      <ComDetalhe detalhe={programa}>
        <strong>{numero}</strong>
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Contribuinte',
    celula: ({ contribuinte, cpfcnpj }) => (
      <ComDetalhe detalhe={cpfcnpj}>{contribuinte ?? 'Não informado'}</ComDetalhe>
    ),
  },
  {
    titulo: 'Pedido em',
    campo: 'pedido_em',
    celula: ({ pedido_em_formatado }) => pedido_em_formatado,
  },
  {
    titulo: 'Pago',
    celula: ({ pago, total, parcelas }) => (
      <ComDetalhe detalhe={`de ${total}, em ${parcelas}`}>{pago}</ComDetalhe>
    ),
  },
  {
    titulo: 'Situação',
    celula: ({ situacao, atrasadas, a_cancelar }) => (
      <ComDetalhe
        detalhe={
          a_cancelar
            ? 'Cancelamento a decidir'
            : situacao === 'ATIVO' && atrasadas > 0
              ? `${atrasadas} em atraso`
              : null
        }
      >
        <span>
          <SituacaoDoAcordo situacao={situacao} />
        </span>
      </ComDetalhe>
    ),
  },
];

/** The agreements of the institution, for its staff: found, looked at, cancelled by two, reported on. */
export function GestaoDeParcelamentosPage() {
  const lista = useLista(listAcordosDaGestao, {
    chave: [...gestaoQueries.queryKey, 'lista'],
    colunas: COLUNAS,
    ordem: { campo: 'pedido_em', sentido: 'desc' },
    filtros: FILTROS_DOS_ACORDOS,
  });
  const [endereco, mudar] = useSearchParams();
  const aberto = Number(endereco.get('acordo')) || undefined;
  const abrir = (numero: number | undefined) =>
    mudar((antes) => {
      const depois = new URLSearchParams(antes);
      if (numero === undefined) depois.delete('acordo');
      else depois.set('acordo', String(numero));
      return depois;
    });
  const negado = foiNegado(lista.consulta.error);
  return (
    <Page
      titulo="Acordos de parcelamento"
      descricao="Os acordos da instituição: como está cada um, o termo, o cancelamento e quanto entrou."
    >
      {negado ? (
        <SemAcesso />
      ) : (
        <>
          <FiltrosDosAcordos lista={lista} />
          <div className={classes.barra}>
            <ButtonLink variant="default" href="/dashboard/parcelar">
              Parcelar no atendimento
            </ButtonLink>
            <BaixarCsv baixar={() => baixarAcordos(lista.filtros)}>Exportar em CSV</BaixarCsv>
          </div>
          <ListaPorPaginas
            lista={lista}
            legenda="Acordos de parcelamento"
            buscando="Buscando os acordos..."
            vazio="Nenhum acordo foi feito ainda"
            acoes={({ numero }) => (
              <Button
                variant="default"
                aria-label={`Ver o acordo ${numero}`}
                onClick={() => abrir(numero)}
              >
                Ver
              </Button>
            )}
          />
          <RelatorioDosAcordos />
        </>
      )}
      {aberto !== undefined && <AcordoAberto numero={aberto} onClose={() => abrir(undefined)} />}
    </Page>
  );
}
