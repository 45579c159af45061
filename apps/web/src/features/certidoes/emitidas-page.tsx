import { type CertidaoEmitida, type RevogarCertidao, listCertidoes } from '@balcao/contracts';
import { revogarCertidao } from '@balcao/contracts/esquemas';
import { Button } from '../../ui/button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { formatarDocumento } from '@balcao/domain';
import type { Icon } from '@tabler/icons-react';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClockExclamation from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs';
import { useState } from 'react';
import { useFormulario } from '../../lib/formulario.ts';
import { Campo, Formulario } from '../../ui/formulario.tsx';
import { useAcao } from '../../lib/use-acao.ts';
import { announce } from '../../lib/anuncio.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Modal } from '../../ui/modal.tsx';
import { call } from '../../lib/call.ts';
import { Actions } from '../../ui/buttons.tsx';
import { BuscaDeLista } from '../../ui/busca-de-lista.tsx';
import { Page } from '../../ui/page.tsx';
import { foiNegado, SemAcesso } from '../../ui/sem-acesso.tsx';
import { Badge, type BadgeCor } from '../../ui/badge.tsx';
import { ComDetalhe } from '../../ui/fatos.tsx';
import { ListaPorPaginas, useLista, type Colunas } from '../../ui/lista-por-paginas.tsx';
import classes from './certidoes.module.css';

/** Every page of the list, to be asked for again. */
export const certidoesQueries = { queryKey: ['certidoes'] };

/** Revokes a certificate: checks say from then on that it is not valid. */
const revogar = (id: CertidaoEmitida['id'], body: RevogarCertidao) =>
  call(revogarCertidao, { params: { id }, body });

/** Revokes a certificate, with the reason; it cannot be undone. */
export function RevogarModal(props: { certidao: CertidaoEmitida; onClose: () => void }) {
  const { certidao, onClose } = props;
  const { id, tipo, numero, contribuinte } = certidao;
  const queries = useQueryClient();
  const acao = useAcao({
    mutationFn: (corpo: RevogarCertidao) => revogar(id, corpo),
    onSuccess: async () => {
      await queries.invalidateQueries(certidoesQueries);
      announce(`${tipo} ${numero} revogada.`);
      onClose();
    },
  });
  const form = useFormulario(revogarCertidao, {
    inicial: { motivo: '' },
    corpo: ({ motivo }) => ({ motivo: motivo.trim() }),
    acao,
  });
  const motivo = form.campo('motivo');
  return (
    <Modal titulo={`Revogar a ${tipo} ${numero}`} onClose={onClose} ocupado={form.ocupado}>
      <Formulario de={form} className={classes.formulario}>
        <p>
          A certidão de <strong>{contribuinte}</strong> deixa de valer agora, e quem conferir o
          código saberá que ela foi revogada. Isso não pode ser desfeito.
        </p>
        <Campo
          {...motivo}
          label="Motivo da revogação"
          description={`Até ${motivo.maxLength ?? 0} caracteres. Fica registrado com o seu nome.`}
          linhas={3}
          withAsterisk={false}
        />
        <FormError {...form.recusa} />
        <Actions>
          <Button variant="default" onClick={onClose} disabled={form.ocupado}>
            Cancelar
          </Button>
          <Button type="submit" color="red" loading={form.ocupado} disabled={!form.completo}>
            Revogar certidão
          </Button>
        </Actions>
      </Formulario>
    </Modal>
  );
}

const SITUACOES: Record<
  CertidaoEmitida['situacao'],
  { cor: BadgeCor; icone: Icon; texto: string }
> = {
  VALIDA: { cor: 'verde', icone: IconCircleCheck, texto: 'VÁLIDA' },
  EXPIRADA: { cor: 'cinza', icone: IconClockExclamation, texto: 'EXPIRADA' },
  REVOGADA: { cor: 'vermelho', icone: IconBan, texto: 'REVOGADA' },
};

const COLUNAS: Colunas<typeof listCertidoes> = [
  {
    titulo: 'Certidão',
    celula: ({ tipo, numero, abrangencia, codigo }) => (
      <ComDetalhe detalhe={`${abrangencia} · ${codigo}`}>
        <strong>
          {tipo} {numero}
        </strong>
      </ComDetalhe>
    ),
  },
  {
    titulo: 'Contribuinte',
    celula: ({ contribuinte, cpfcnpj }) => (
      <ComDetalhe detalhe={formatarDocumento(cpfcnpj)}>{contribuinte}</ComDetalhe>
    ),
  },
  {
    titulo: 'Emitida em',
    campo: 'emitida_em',
    celula: ({ emitida_em_formatada }) => emitida_em_formatada,
  },
  {
    titulo: 'Válida até',
    campo: 'valida_ate',
    celula: ({ valida_ate_formatada }) => valida_ate_formatada,
  },
  {
    titulo: 'Situação',
    celula: ({ situacao, motivo_da_revogacao }) => (
      <ComDetalhe detalhe={motivo_da_revogacao}>
        <span>
          <Badge {...SITUACOES[situacao]} />
        </span>
      </ComDetalhe>
    ),
  },
];

/** The certificates that the institution issued, for its staff to find and to revoke. */
export function CertidoesEmitidasPage() {
  const lista = useLista(listCertidoes, {
    chave: certidoesQueries.queryKey,
    colunas: COLUNAS,
    ordem: { campo: 'emitida_em', sentido: 'desc' },
  });
  const [revogada, setRevogada] = useState<CertidaoEmitida>();
  const negado = foiNegado(lista.consulta.error);
  return (
    <Page
      titulo="Certidões emitidas"
      descricao="Encontre uma certidão da instituição e, se for o caso, revogue-a: a conferência passa a dizer que ela não vale."
    >
      {negado && <SemAcesso />}
      <BuscaDeLista
        rotulo="Número, código ou CPF/CNPJ"
        maximo={40}
        disabled={negado}
        onBuscar={lista.buscar}
      />
      {!negado && (
        <ListaPorPaginas
          lista={lista}
          legenda="Certidões emitidas"
          buscando="Buscando as certidões..."
          vazio="Nenhuma certidão foi emitida ainda"
          altura="4rem"
          acoes={(certidao) =>
            certidao.situacao === 'VALIDA' && (
              <Button
                variant="default"
                onClick={() => setRevogada(certidao)}
                aria-label={`Revogar ${certidao.tipo} ${certidao.numero}`}
              >
                Revogar
              </Button>
            )
          }
        />
      )}
      {revogada && <RevogarModal certidao={revogada} onClose={() => setRevogada(undefined)} />}
    </Page>
  );
}
